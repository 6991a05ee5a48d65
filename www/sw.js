// Keeps the page for when there is no network. `cargo dist` writes two lines above these: `build`, a hash of all its files, and
// `files`, the address of each with its own hash. What does not match is not kept: a build is there whole or not at all.

const prefix = `shuffle-lab ${registration.scope} `;
const ours = prefix + build;

// Who builds the page and reloads it wants what was built, and another day something else may be served at this address.
const atHome = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

addEventListener('install', (event) => {
  skipWaiting();
  const requests = files.map(([file, integrity]) => new Request(file, { integrity, cache: 'no-cache' }));
  event.waitUntil(caches.open(ours).then((cache) => cache.addAll(requests)));
});

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
  const cache = await caches.open(ours);
  if (request.mode !== 'navigate') {
    const here = await cache.match(request, { ignoreVary: true });
    return here ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
  }
  const name = new URL(request.url).pathname.slice(new URL(registration.scope).pathname.length);
  const page = ['', 'index.html'].includes(name) ? await cache.match('./', { ignoreVary: true }) : undefined;
  if (!page) return fetch(request);
  return atHome ? fetch(request).catch(() => page) : page;
}
