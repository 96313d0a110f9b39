import type { HintKey } from './hint-for.ts';

const KEY = 'chilyo.hints';
/** Hints are shown in this many first matches. */
const FIRST_MATCHES = 3;

type Kept = { told: HintKey[]; matches: number[] };

function kept(): Kept {
  try {
    const { told, matches } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return { told: Array.isArray(told) ? told : [], matches: Array.isArray(matches) ? matches : [] };
  } catch {
    return { told: [], matches: [] };
  }
}

/** Whether a match is among the first on this device; one that is seen for the first time is counted. */
export function isFirstMatch(gameId: number): boolean {
  const { told, matches } = kept();
  if (matches.includes(gameId)) return true;
  if (matches.length >= FIRST_MATCHES) return false;
  localStorage.setItem(KEY, JSON.stringify({ told, matches: [...matches, gameId] }));
  return true;
}

export const shownHints = (): ReadonlySet<HintKey> => new Set(kept().told);

export function saveShownHint(key: HintKey): void {
  const { told, matches } = kept();
  if (!told.includes(key)) localStorage.setItem(KEY, JSON.stringify({ told: [...told, key], matches }));
}
