import { launch } from "./chromium.mjs";
import { pacing, firstPicture, articleOne } from "./pacing.mjs";
import { serve } from "./server.mjs";
const server = await serve(); const browser = await launch();
for (const n of [52, 1000]) { const {traced, asked, status} = await pacing(browser, server.address, {n, milliseconds: 4000}); const f=x=>`share ${(100*x.share).toFixed(1)}% longest ${x.longest?.toFixed(0)} fps ${x.perSecond?.toFixed(0)}`; console.log(n, 'trace', f(traced), '| raf', f(asked), status); }
console.log('first picture', await firstPicture(browser, server.address, 3), 'article one', await articleOne(browser, server.address, 1));
await browser.close(); process.exit(0);
