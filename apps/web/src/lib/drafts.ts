import { useCallback } from 'react';
import { create } from 'zustand';
import { useUserStore } from './user-store.ts';

const KEY = 'chilyo.drafts';
/** The last user of this tab, who wrote them. */
const OWNER = 'chilyo.drafts-of';
/** Another value with each sign-out in this browser; kept with the drafts, it says whether they are older. */
const SIGNED_OUT = 'chilyo.signed-out';
/** Password fields, which are never stored. */
const SECRETS = new Set(['password', 'again']);
/** JSON values. */
type Fields = Record<string, unknown>;

let owner = sessionStorage.getItem(OWNER);
let lastSignOut = localStorage.getItem(SIGNED_OUT);

function restored(): Record<string, Fields> {
  if (sessionStorage.getItem(SIGNED_OUT) !== lastSignOut) return {};
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, Fields>;
  } catch {
    return {};
  }
}

const useDrafts = create<{ drafts: Record<string, Fields> }>(() => ({ drafts: restored() }));

/** Passwords stay in memory; everything else survives the page's own reloads. */
export function saveDrafts(): void {
  const kept: Record<string, Fields> = {};
  for (const [name, fields] of Object.entries(useDrafts.getState().drafts))
    kept[name] = Object.fromEntries(Object.entries(fields).filter(([field]) => !SECRETS.has(field)));
  sessionStorage.setItem(KEY, JSON.stringify(kept));
  if (owner) sessionStorage.setItem(OWNER, owner);
  if (lastSignOut) sessionStorage.setItem(SIGNED_OUT, lastSignOut);
}

/** Deletes all drafts, also those in other tabs, so that the next user of this browser does not see them. */
export function forgetDrafts(): void {
  useDrafts.setState({ drafts: {} });
  lastSignOut = `${Date.now()}`;
  try {
    localStorage.setItem(SIGNED_OUT, lastSignOut);
  } catch (failure) {
    console.warn('other tabs keep their drafts', failure);
  }
}

useUserStore.subscribe(({ user }) => {
  if (!user) return;
  if (owner !== null && owner !== `${user.id}`) useDrafts.setState({ drafts: {} });
  owner = `${user.id}`;
});

/** A form's fields, held outside the page so that re-creating the page view does not lose them. */
export function useDraft<F extends Fields>(name: string, empty: F) {
  const fields = useDrafts((state) => state.drafts[name]);
  const change = useCallback(
    (changed: Partial<F>) =>
      useDrafts.setState(({ drafts }) => ({
        drafts: { ...drafts, [name]: { ...drafts[name], ...changed } as Fields },
      })),
    [name],
  );
  const clear = useCallback(() => useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [name]: {} } })), [name]);
  /** The fields at this moment, for what happens once an answer has come. */
  const latest = () => ({ ...empty, ...useDrafts.getState().drafts[name] }) as F;
  return { draft: { ...empty, ...fields } as F, change, clear, latest };
}
// also when it is the browser that leaves the page: pulled down, reloaded by a key, thrown out for want of memory
addEventListener('pagehide', saveDrafts);
