// Starts the page; everything else is in wasm. Errors are given in both languages: none is chosen yet.
// No module: a sandboxed frame loads those only where the server allows it, and there this script says so.
// In a block of its own: a script that is no module would leave its names to the whole window.
'use strict';
{
  // The address names a screen of the bar: #gallery, #watch=naive-swap. What names none is shown by Watch.
  const root = document.documentElement;
  const screen = () => {
    const id = /^#(\w+)(?:=|$)/.exec(location.hash)?.[1];
    return document.querySelector(`#site nav a[href="#${id}"]`) ? id : 'watch';
  };
  root.dataset.screen = screen();
  // The first screen that index.html carries is the opening: its cards are dealt unless the page's module is there before.
  if (/^#?(watch)?$/.test(location.hash)) {
    root.dataset.opening = '';
    document.querySelector('#watch .first b').addEventListener('animationstart', () => performance.mark('first-motion'), { once: true });
  }
  // Inside another page there is no frame around Watch.
  const embedded = /[#&=]embed=(stage|heatmap|1)(&|$)/.exec(location.hash);
  if (embedded) root.dataset.embed = embedded[1] === 'heatmap' ? 'heatmap' : 'stage';
  if (navigator.language.startsWith('zh')) root.lang = 'zh-CN';
  root.dataset.theme = theme();
  // The files of the build that this script is of: the query of its address names it. In the single file it has no address.
  const here = document.currentScript?.src;
  const near = (file) => new URL(`../${file}${new URL(here).search}`, here);
  const worker = document.querySelector('meta[name=worker]');
  // All that Watch does without is in further modules, which come later: of each part what several parts need, then its own; and in a
  // style sheet. A draft has none.
  const parts = { rest: ['both', 'rest'], yours: ['both', 'yours'] };

  /** Light or dark: as was chosen, else as the system, as always where that forces its own colours. A browser that keeps nothing for the page refuses to be asked. */
  function theme() {
    try {
      const kept = localStorage.getItem('shuffle-lab theme');
      if ((kept === 'light' || kept === 'dark') && !matchMedia('(forced-colors: active)').matches) return kept;
    } catch {}
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }

  /** Why the page does not start. Of an old browser index.html speaks already. */
  const reasons = {
    away: ['A file of the page could not be loaded. Check the connection and reload the page.', '无法载入页面的一个文件。请检查网络并重新加载页面。'],
    lacks: [
      'A file of the page could not be loaded: the server does not give it. Reload the page; if that does not help, this copy of Shuffle Lab is incomplete.',
      '无法载入页面的一个文件：服务器没有给出它。请重新加载页面；若仍无效，则此处的洗牌实验室不完整。',
    ],
    damaged: [
      'A file of the page arrived damaged. Reload the page; if that does not help, the server’s copy is damaged.',
      '收到的一个页面文件已损坏。请重新加载页面；若仍无效，则服务器上的文件已损坏。',
    ],
    newer: [
      'There is a newer version of the page, and the rest of this one is gone. What you wrote and chose is kept: go on with the newer one.',
      '本页已有新版本，这一版余下的文件已不在。你写的和选的都还在：请用新版本继续。',
    ],
    frame: [
      'This page is in a sandboxed frame, where its server does not let it load its files. Open the page by itself. For frames the server has to send “Access-Control-Allow-Origin: *”.',
      '本页在沙盒框架中，服务器不允许它在其中载入文件。请单独打开本页。若要用于框架，服务器须发送“Access-Control-Allow-Origin: *”。',
    ],
    stopped: [
      'The page stopped: something was too large for this browser. Your settings are in the address: reload to restore them.',
      '页面已停止：有些内容超出了浏览器的能力。设置都在地址里：重新加载即可恢复。',
    ],
    other: ['Shuffle Lab could not start. Reload the page; if that does not help, please report this:', '洗牌实验室未能启动。请重新加载页面；若仍无效，请报告以下信息：'],
  };

  /** Why the page does not start, with what is known of it. */
  class Failure extends Error {
    constructor(reason, why) {
      super(why);
      this.reason = reason;
    }
  }

  /** What is done once somebody wants to go on: several files may fail at a time. */
  const waiting = [];

  /** Says why the page does not go on, with a button that calls `again`. */
  function broken({ reason = 'other', message }, again = () => location.reload()) {
    const box = document.getElementById('broken');
    ['en', 'zh-CN'].forEach((lang, at) => {
      if (reasons[reason]) box.querySelector(`[lang=${lang}]`).textContent = reasons[reason][at];
    });
    box.hidden = false;
    document.getElementById('broken-why').textContent = message;
    waiting.push(reason === 'newer' ? renew : again);
    document.getElementById('reload').onclick = () => {
      box.hidden = true;
      for (const again of waiting.splice(0)) again();
    };
  }

  /** Opens the build that the server has by now, once the service worker has it. */
  async function renew() {
    const patience = new Promise((late) => setTimeout(late, 5000));
    // In a sandboxed frame there is none to be asked for.
    await Promise.race([ready(), patience]).catch(() => {});
    location.reload();

    async function ready() {
      const keeper = await navigator.serviceWorker.getRegistration();
      await keeper.update();
      const next = keeper.installing ?? keeper.waiting;
      if (next) await new Promise((done) => (next.onstatechange = () => ['activated', 'redundant'].includes(next.state) && done()));
    }
  }

  // A module that has no memory left, or no room for calls, stops without a word of its own. Of a panic it speaks first.
  addEventListener('error', ({ error }) => {
    const stops = error instanceof WebAssembly.RuntimeError || /call stack|recursion/.test(error?.message);
    if (stops && document.getElementById('broken').hidden) broken({ reason: 'stopped', message: error.message });
  });

  // What the page's module needs of WebAssembly, in the smallest module that has it.
  const features = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, // wasm, version 1
    1, 6, 1, 96, 0, 2, 127, 123, // a type: nothing to a number and a vector
    3, 2, 1, 0, // a function of it
    4, 4, 1, 111, 0, 1, // a table of objects
    5, 3, 1, 0, 1, // a memory
    10, 29, 1, 27, 0, 65, 0, 65, 0, 65, 0, 252, 11, 0, // memory.fill
    68, 0, 0, 0, 0, 0, 0, 0, 0, 252, 2, 192, // i32.trunc_sat_f64_s, i32.extend8_s
    65, 0, 253, 15, 11, // i8x16.splat
  ]);

  /** From a server. */
  async function served() {
    const first = near('www/page_bg.wasm');
    // What is needed at once is fetched at once. Of what fails, `joinPart` speaks.
    for (const file of needed().flatMap((part) => parts[part])) if (named(file)) send(file).catch(() => {});
    if (needed().length > 0) {
      // Another screen than Watch is shown with its styles.
      if (root.dataset.screen !== 'watch') root.dataset.unstyled = '';
      sheet().catch(() => {}).finally(() => delete root.dataset.unstyled);
    }
    const [page, response] = await Promise.all([script(near('www/page.js')), asked(first)]);
    exported = await compiled(first, () => page.default({ module_or_path: response }));
    return page;
  }

  /** The parts that the address needs. */
  function needed() {
    const { screen } = root.dataset;
    const hasCode = screen === 'check' || /[=&](?:algorithm\d?=)?(?:python|javascript)\./.test(location.hash);
    return [...(screen === 'watch' ? [] : ['rest']), ...(hasCode ? ['yours'] : [])];
  }

  /** What the server answers; with a hash only content that has it. */
  async function asked(url, integrity) {
    // A connection may fail once.
    for (let tries = 0; integrity && tries < 2; tries += 1) {
      const whole = await fetch(url, { integrity }).catch(() => {});
      if (whole) return whole;
    }
    const response = await fetch(url).catch((why) => {
      throw new Failure(origin === 'null' ? 'frame' : 'away', `${url.href}: ${why.message}`);
    });
    if (!response.ok) throw new Failure('lacks', `${url.pathname}: ${response.status}`);
    if (integrity) throw new Failure((await isCurrent()) ? 'damaged' : 'newer', `${url.pathname}: ${integrity}`);
    return response;
  }

  /** Whether the server still has the build that this page is of, as far as it says: something else may answer in its place. */
  async function isCurrent() {
    const keeper = await fetch(new URL('../sw.js', here), { cache: 'no-store' }).catch(() => {});
    const build = /^const build = '(\w+)'/.exec(keeper?.ok ? await keeper.text() : '')?.[1];
    return build === undefined || build === new URL(here).search.slice(1);
  }

  /** A script of the page, as a module. One that comes and is no script is sent under another type. */
  async function script(url) {
    try {
      return await import(url);
    } catch (why) {
      if (why instanceof SyntaxError) throw new Failure('damaged', `${url.pathname}: ${why.message}`);
      const type = (await asked(url)).headers.get('content-type');
      throw new Failure('lacks', `${url.pathname}: ${type}, ${why.message}`);
    }
  }

  /** Has a module compiled. This browser knows all that is in it: what fails is the file, but for memory and what the module does. */
  async function compiled({ pathname }, start) {
    try {
      return await start();
    } catch (why) {
      if (why instanceof RangeError || why instanceof WebAssembly.RuntimeError) throw why;
      throw new Failure('damaged', `${pathname}: ${why.message}`);
    }
  }

  /** From the single file, which has everything in it: the glue has run already, and a worker gets it before its own few lines. */
  async function carried(packed) {
    if (typeof DecompressionStream !== 'function') {
      const since = 'Chrome 80, Firefox 113, Safari 16.4';
      throw new Failure('old', `The single file needs DecompressionStream (${since}). · 单文件版还需要 DecompressionStream（${since}）。`);
    }
    const parts = ['glue', 'worker'].map((id) => document.getElementById(id).textContent);
    const script = URL.createObjectURL(new Blob(parts, { type: 'text/javascript' }));
    worker.content = script;
    exported = await compiled(location, () => wasm_bindgen({ module_or_path: unpacked(packed) }));
    return wasm_bindgen;
  }

  /** A module that the single file carries, as a server would send it. */
  function unpacked(element) {
    const bytes = Uint8Array.from(atob(element.textContent), (letter) => letter.charCodeAt(0));
    return wasm(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
  }

  /** A module as browsers want to be sent one. */
  const wasm = (body) => new Response(body, { headers: { 'content-type': 'application/wasm' } });

  /** What the page's module exports; the others are joined to it. */
  let exported;
  /** By their names the modules that were asked for, compiled, and those that are joined. */
  const sent = {}, joined = {};

  /** What index.html says of a module: nothing in a draft, and in the single file. */
  const named = (file) => document.querySelector(`meta[name=${file}]`);

  function send(file) {
    return kept(sent, file, async () => {
      const carried = document.getElementById(file);
      const { content, dataset } = named(file) ?? {};
      const url = new URL(content ?? '', document.baseURI);
      const response = carried ? unpacked(carried) : wasm((await asked(url, dataset.integrity)).body);
      return compiled(url, () => WebAssembly.compileStreaming(response));
    });
  }

  function join(file) {
    return kept(joined, file, async () => {
      const module = await send(file);
      await WebAssembly.instantiate(module, { __wasm_split: exported });
      return module;
    });
  }

  /** Adds the style sheet of what comes later, between the two that index.html carries. */
  function sheet() {
    return kept(joined, 'sheet', async () => {
      const { content, dataset } = named('sheet') ?? {};
      if (!content) return;
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href: content, integrity: dataset.integrity, crossOrigin: 'anonymous' });
      const loaded = new Promise((done, failed) => Object.assign(link, { onload: done, onerror: failed }));
      document.querySelector('style').after(link);
      await loaded.catch(async () => {
        link.remove();
        // Says why; where it comes now, the next try has it.
        await asked(new URL(content, document.baseURI), dataset.integrity);
        throw new Failure('away', content);
      });
    });
  }

  /** What is made once; what fails is made again when it is asked for again. */
  function kept(all, name, make) {
    return (all[name] ??= make().catch((why) => {
      delete all[name];
      throw why;
    }));
  }

  /** Called by the module, see src/later.rs. */
  globalThis.joinPart = async (part, isNeeded) => {
    if (!isNeeded) await new Promise((idle) => globalThis.requestIdleCallback?.(idle, { timeout: 3000 }) ?? setTimeout(idle, 1000));
    for (;;) {
      try {
        parts[part].forEach((file) => send(file).catch(() => {}));
        const styled = sheet();
        styled.catch(() => {});
        const pairs = [];
        for (const file of parts[part]) pairs.push([file, await join(file)]);
        await styled;
        return pairs;
      } catch (why) {
        if (!isNeeded) throw why;
        await new Promise((again) => broken(why, again));
      }
    }
  };

  /** Registers the service worker, which keeps the page for when there is no network. */
  async function keep() {
    await navigator.serviceWorker?.register(new URL('../sw.js', here));
  }

  async function start() {
    if (typeof WebAssembly !== 'object') throw new Failure('old', 'WebAssembly');
    if (!WebAssembly.validate(features)) throw new Failure('old', 'WebAssembly: SIMD, reference types, bulk memory');
    const packed = document.getElementById('wasm');
    const page = await (packed ? carried(packed) : served());
    page.start_site();
    // Some private windows allow no service worker: the page works without.
    if (!packed) keep().catch(() => {});
  }

  start().catch((why) => broken(why));
}
