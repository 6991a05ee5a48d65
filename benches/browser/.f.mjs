import { launch } from "./chromium.mjs";
import { serve } from "./server.mjs";
const server = await serve(); const browser = await launch();
for (const n of [52, 1000]) {
 const page = await browser.newPage(); await page.setViewport({width:1440,height:900});
 await page.goto(server.address+`#v=1&algorithm=fisher-yates-down&n=${n}&seed=1&shuffles=1000000000`); await new Promise(r=>setTimeout(r,1500));
 const c = await page.createCDPSession(); await c.send('Profiler.enable'); await c.send('Profiler.setSamplingInterval',{interval:200}); await c.send('Profiler.start');
 await page.keyboard.press('Space'); await new Promise(r=>setTimeout(r,4000));
 const {profile} = await c.send('Profiler.stop'); const self=new Map(); const dt=profile.timeDeltas; const byId=new Map(profile.nodes.map(x=>[x.id,x]));
 profile.samples.forEach((s,i)=>{const f=byId.get(s).callFrame.functionName||'(anon)'; self.set(f,(self.get(f)||0)+dt[i]);});
 const tot=dt.reduce((a,b)=>a+b,0); console.log('n',n,'total ms',(tot/1000).toFixed(0)); for(const [f,t] of [...self].sort((a,b)=>b[1]-a[1]).slice(0,22)) console.log((t/tot*100).toFixed(1)+'%', f.slice(0,110));
 await page.close(); }
await browser.close(); process.exit(0);
