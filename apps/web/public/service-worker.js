// Shows the site's frame where no server answers, and notices while no page of the site is open. Calls of the API are
// never answered from here: what is shown as data is the server's.
const SHELL = 'shell-1';
const ASSETS = 'assets-1';
/** What every page begins with. */
const FIRST = ['/', '/theme.js', '/icon.svg'];
/** Files of a release have names of their own; the oldest go. */
const MOST_ASSETS = 500;
/** Longest wait for a page on a slow line before the frame is shown without it, ms. */
const PATIENCE_MS = 8_000;
/** Addresses of the server that are no page of the app. */
const OTHER = /^\/(api|assets|feeds|uploads|socket\.io|metrics|healthz|readyz|robots\.txt|sitemap)/;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((shell) => shell.addAll(FIRST))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== SHELL && name !== ASSETS) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!OTHER.test(pathname)) event.respondWith(page(request));
  } else if (FIRST.includes(pathname)) event.respondWith(newest(request, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

const patience = () =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('the server takes too long')), PATIENCE_MS));

/** The page of the server, else the frame that every page has. */
const page = (request) => newest(request, '/');

async function newest(request, key) {
  const shell = await caches.open(SHELL);
  try {
    const answer = await Promise.race([fetch(request), patience()]);
    if (answer.ok && !answer.redirected) await shell.put(key, answer.clone());
    if (answer.status < 500) return answer;
    return (await shell.match(key)) ?? answer;
  } catch (failure) {
    const kept = await shell.match(key);
    if (kept) return kept;
    throw failure;
  }
}

async function asset(request) {
  const assets = await caches.open(ASSETS);
  const kept = await assets.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await assets.put(request, answer.clone());
    const keys = await assets.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - MOST_ASSETS))) await assets.delete(old);
  }
  return answer;
}

self.addEventListener('push', (event) => {
  const { message, target, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification('칠요', {
      body: message,
      tag,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      lang: 'ko',
      data: target,
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const open = async () => {
    const [shown] = await self.clients.matchAll({ type: 'window' });
    if (!shown) return self.clients.openWindow(event.notification.data);
    await shown.focus();
    return shown.navigate(event.notification.data);
  };
  event.waitUntil(open());
});
