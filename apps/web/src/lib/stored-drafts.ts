import { isKept } from './is-kept.ts';

/** An unsent text; `revision` is that of the one being edited. */
export type Draft = { revision: number };
/** What is written. */
export type DraftKind = 'article' | 'idea';
/** Where drafts of one sort are stored: `what` is the board, or the text being edited. */
export type DraftPlace = { kind: DraftKind; userId: number; what: string };
type Stored<D> = D & { saved_ms?: number };
export type StoredDraft<D> = { id: string; draft: D; savedMs: number };

/** Most drafts of new texts in one place; the oldest goes. */
const MOST = 10;

const placeKey = ({ kind, userId, what }: DraftPlace) => `chilyo.${kind}-draft.${userId}.${what}`;
/** The draft of a text being edited has no id of its own. */
const keyOf = (place: DraftPlace, id: string) => (id === '' ? placeKey(place) : `${placeKey(place)}/${id}`);

/** The drafts in a place, which survive closing the tab; the last saved one first. */
export function draftsIn<D extends Draft>(place: DraftPlace): StoredDraft<D>[] {
  const start = placeKey(place);
  const keys = Object.keys(localStorage).filter((key) => key === start || key.startsWith(`${start}/`));
  return keys
    .flatMap((key) => {
      const draft = read<Stored<D>>(key);
      return draft ? [{ id: key.slice(start.length + 1), draft, savedMs: draft.saved_ms ?? 0 }] : [];
    })
    .sort((one, other) => other.savedMs - one.savedMs);
}

function read<D>(key: string): D | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as D | null;
  } catch {
    return null;
  }
}

/** Stores a draft; false when the browser's storage is full or refused. */
export function saveDraft(place: DraftPlace, id: string, draft: Draft, now = Date.now()): boolean {
  try {
    localStorage.setItem(keyOf(place, id), JSON.stringify({ ...draft, saved_ms: now }));
  } catch {
    return false;
  }
  for (const old of draftsIn(place).slice(MOST)) dropDraft(place, old.id);
  return isKept(keyOf(place, id));
}

export const dropDraft = (place: DraftPlace, id: string): void => localStorage.removeItem(keyOf(place, id));

/** Locks held by this tab, each with the number of its users and how it ends. */
const held = new Map<string, { users: number; release: () => void }>();

/**
 * Claims a draft for this tab, as two tabs that write one draft would overwrite each other. False when another tab has
 * it. The claim ends with the returned function, or with the tab.
 */
export async function claimDraft(place: DraftPlace, id: string): Promise<(() => void) | false> {
  const key = keyOf(place, id);
  const known = held.get(key);
  if (known) known.users++;
  else if (!(await lock(key))) return false;
  return () =>
    // a page that is shown again at once keeps it
    setTimeout(() => {
      const claim = held.get(key);
      if (!claim || --claim.users > 0) return;
      held.delete(key);
      claim.release();
    }, 0);
}

/** Without locks, as in old browsers, every claim succeeds. */
async function lock(key: string): Promise<boolean> {
  const claim = { users: 1, release: () => {} };
  if (!navigator.locks) {
    held.set(key, claim);
    return true;
  }
  return new Promise((answered) => {
    void navigator.locks.request(key, { ifAvailable: true }, (granted) => {
      answered(granted !== null);
      if (!granted) return;
      held.set(key, claim);
      return new Promise<void>((release) => {
        claim.release = release;
      });
    });
  });
}
