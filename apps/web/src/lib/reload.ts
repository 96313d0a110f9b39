import { saveDrafts } from './drafts.ts';

const ROUTE = 'chilyo.route-after-reload';
const LAST = 'chilyo.reloaded-at';
/** Prevents a reload loop when the server keeps asking for a newer page than it serves. */
const REST_MS = 15_000;

/** Stores the route and all form drafts, then reloads the page. */
export function saveForReload(): void {
  saveDrafts();
  sessionStorage.setItem(ROUTE, JSON.stringify({ path: location.pathname + location.search, scroll: scrollY }));
}

export function reloadPage(path?: string): void {
  saveForReload();
  if (path) location.assign(path);
  else location.reload();
}

/** An automatic reload. False when the last one was less than 15 s ago. */
export function reloadUnlessJustDone(now = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(LAST) ?? 0);
  if (now - last < REST_MS) return false;
  sessionStorage.setItem(LAST, String(now));
  reloadPage();
  return true;
}

/** Once after a reload: where the page was and how far it was scrolled. */
export function takeSavedRoute(): { path: string; scroll: number } | null {
  const raw = sessionStorage.getItem(ROUTE);
  sessionStorage.removeItem(ROUTE);
  return raw ? (JSON.parse(raw) as { path: string; scroll: number }) : null;
}
