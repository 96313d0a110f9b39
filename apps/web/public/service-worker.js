// Shows the site's frame where no server answers, with what was read last, and notices while no page of the site is open.
// A call that the server answers is never answered from here.
const SHELL = 'shell-1';
const ASSETS = 'assets-1';
/** What was read last. The page deletes it when its user signs out. */
const READS = 'reads-1';
/** What every page begins with. */
const FIRST = ['/', '/theme.js', '/icon.svg'];
/** Files of a release have names of their own; the oldest go. */
const MOST_ASSETS = 500;
/** Calls for reading: boards and articles, cards, own decks and notices, and who is here. No matches, no market. */
const READABLE =
  /^\/api\/(articles\/[a-z]+(\/topics|\/\d+(\/around)?)?|articles\/\d+\/comments|boards|common\/articles(\/week)?|cards|abilities|decks|notices|users\/MYINFO)$/;
const MOST_READS = 80;
const READS_KEPT_MS = 14 * 86_400_000;
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
    for (const name of await caches.keys()) if (![SHELL, ASSETS, READS].includes(name)) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!OTHER.test(pathname)) event.respondWith(page(event));
  } else if (FIRST.includes(pathname)) event.respondWith(newest(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event));
  else if (READABLE.test(pathname)) event.respondWith(read(event));
});

/** Keeps beside the answer, which is good also where storage is full. */
const unlessFull = (event, keeping) => event.waitUntil(keeping.catch(() => undefined));

/** Whose request it is, by its token: '' of a visitor, null where that cannot be read. */
function readerOf({ headers }) {
  const token = headers.get('authorization');
  if (!token) return '';
  try {
    const [, claims] = token.split('.');
    return String(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub);
  } catch {
    return null;
  }
}

/** The server's answer, else the last one that the same reader got. */
async function read(event) {
  const { request } = event;
  const reader = readerOf(request);
  const key = new URL(request.url);
  key.searchParams.set('reader', reader);
  try {
    const answer = await fetch(request);
    // an answer to a token that has ended is a visitor's
    if (answer.ok && reader !== null && !answer.headers.has('www-authenticate'))
      unlessFull(event, keep(key, reader, answer.clone()));
    return answer;
  } catch (failure) {
    const kept = await (await caches.open(READS)).match(key);
    if (reader !== null && kept && Date.now() - Number(kept.headers.get('x-kept-at')) < READS_KEPT_MS) return kept;
    throw failure;
  }
}

/** Keeps an answer, without money; answers to other readers go, and the oldest. */
async function keep(key, reader, answer) {
  const said = await answer.json();
  if (key.pathname.endsWith('/MYINFO')) Object.assign(said.item, { gpoint: 0, dpoint: 0 });
  const headers = { 'content-type': 'application/json', 'x-kept-at': String(Date.now()) };
  const reads = await caches.open(READS);
  // the newest is the last of the keys
  await reads.delete(key);
  await reads.put(key, new Response(JSON.stringify(said), { headers }));
  const keys = await reads.keys();
  const isOthers = ({ url }) => new URL(url).searchParams.get('reader') !== reader;
  const own = keys.filter((one) => !isOthers(one));
  for (const old of [...keys.filter(isOthers), ...own.slice(0, Math.max(0, own.length - MOST_READS))])
    await reads.delete(old);
}

const patience = () =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('the server takes too long')), PATIENCE_MS));

/** The page of the server, else the frame that every page has. */
const page = (event) => newest(event, '/');

/** A picture or a script that is opened as a page is not the frame. */
const isOfKey = (key, { headers }) => key !== '/' || (headers.get('content-type') ?? '').startsWith('text/html');

async function newest(event, key) {
  const shell = await caches.open(SHELL);
  try {
    const answer = await Promise.race([fetch(event.request), patience()]);
    if (answer.ok && !answer.redirected && isOfKey(key, answer)) unlessFull(event, shell.put(key, answer.clone()));
    if (answer.status < 500) return answer;
    return (await shell.match(key)) ?? answer;
  } catch (failure) {
    const kept = await shell.match(key);
    if (kept) return kept;
    throw failure;
  }
}

async function asset(event) {
  const { request } = event;
  const assets = await caches.open(ASSETS);
  const kept = await assets.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) unlessFull(event, keepAsset(assets, request, answer.clone()));
  return answer;
}

async function keepAsset(assets, request, answer) {
  await assets.put(request, answer);
  const keys = await assets.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST_ASSETS))) await assets.delete(old);
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
  const { data } = event.notification;
  const open = async () => {
    const [shown] = await self.clients.matchAll({ type: 'window' });
    if (!shown) return self.clients.openWindow(data ?? '/');
    await shown.focus();
    // one without an address is about the page as it stands
    return data ? shown.navigate(data) : undefined;
  };
  event.waitUntil(open());
});
