// Keeps the page for when there is no network. `cargo dist` writes three lines above these: `build`, a hash of all its files, `files`, the
// address of each with its own hash, and `yours`, the one that is kept once it was needed. A build is kept whole but for that, or not at all,
// and a kept file is checked whenever it is used.

const prefix = `shuffle-lab ${registration.scope} `;
const ours = prefix + build;

// Who builds the page and reloads it wants what was built, and another day something else may be served at this address.
const atHome = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(keep());
});

async function keep() {
  // Who wrote a shuffle before, in any build, may want to without a network.
  const writes = await caches.match(yours, { ignoreSearch: true });
  const wanted = files.filter(([file]) => writes || !file.startsWith(yours));
  const cache = await caches.open(ours);
  try {
    await cache.addAll(wanted.map(([file, integrity]) => new Request(file, { integrity, cache: 'no-cache' })));
  } catch (error) {
    // An empty cache would be taken for the build that open windows still show, which `replace` keeps.
    if ((await cache.keys()).length === 0) await caches.delete(ours);
    throw error;
  }
}

addEventListener('activate', (event) => event.waitUntil(replace()));

/** Removes older builds but the last: windows that still show it may yet start workers, whose addresses name its files. */
async function replace() {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== ours);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await clients.claim();
}

addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});

async function answer(request) {
  const scope = new URL(registration.scope);
  if (request.mode !== 'navigate') {
    // A file of an older build, for a window that still shows it, has no hash here.
    return (await kept(request.url)) ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
  }
  const name = new URL(request.url).pathname.slice(scope.pathname.length);
  if (!['', 'index.html'].includes(name)) return fetch(request).catch(offline);
  if (atHome) return fetch(request).catch(async () => (await kept(scope.href)) ?? offline());
  return (await kept(scope.href)) ?? fetch(request).catch(offline);
}

/** A file of this build, if it is one: from the cache, or from the network where the cache has it not, or spoilt. */
async function kept(url) {
  // A fragment names a part of a file.
  const [address] = url.split('#');
  const file = files.find(([name]) => new URL(name, registration.scope).href === address);
  if (!file) return undefined;
  const [name, integrity] = file;
  const cache = await caches.open(ours);
  const found = await cache.match(name, { ignoreVary: true });
  if (found && (await isWhole(found.clone(), integrity))) return found;
  await cache.delete(name, { ignoreVary: true });
  try {
    const fresh = await fetch(new Request(name, { integrity, cache: 'no-cache' }));
    if (!fresh.ok) return undefined;
    await cache.put(name, fresh.clone());
    return fresh;
  } catch {
    // Another build is at this address by now, or there is no network: nothing of this build can be had.
    return undefined;
  }
}

/** Whether a response has the content that the hash is of. */
async function isWhole(response, integrity) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return integrity === `sha256-${btoa(String.fromCharCode(...hash))}`;
}

/** A page that says in both languages that the one asked for is not kept. */
function offline() {
  const html = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Shuffle Lab</title>
<p lang="en">There is no network, and this page is not kept on your device. <a href="./">Open Shuffle Lab</a>
<p lang="zh-CN">没有网络，且此页面未保存在您的设备上。<a href="./">打开洗牌实验室</a>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" };
  return new Response(html, { status: 503, headers });
}
