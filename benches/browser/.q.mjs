import { launch } from "./chromium.mjs";
import { catalogue, duel, median, openBench, twoWorkers } from "./counting.mjs";
import { serve } from "./server.mjs";
const server = await serve(); const browser = await launch();
const bench = await openBench(browser, server.address);
const ids = (process.argv[2]??'fisher-yates-down').split(','), n=Number(process.argv[3]??52), peers=(process.argv[4]??'lodash,typed,peer').split(',');
const all = ids[0]==='all' ? (await catalogue(bench)).map(x=>x.id) : ids;
for (const id of all) {
 const m = await duel(bench,{algorithm:id,n,contestants:[{name:'ours',contestant:'ours',more:{}},...peers.map(p=>({name:p,contestant:p}))],rounds:Number(process.argv[5]??5),slot:200});
 const med=k=>median(m[k]);
 console.log(id.padEnd(20), 'n='+n, 'ours', med('ours').toFixed(1), peers.map(p=>`${p} ${med(p).toFixed(0)} = ${(med(p)/med('ours')).toFixed(2)}x (fast ${(Math.min(...m[p])/Math.min(...m.ours)).toFixed(2)})`).join('  '));
}
await bench.close(); await browser.close(); server.close?.(); process.exit(0);
