import { randomHex } from './random-hex.ts';

const KEY = 'chilyo.browser';

/**
 * Identifies this browser in the calls of a signed-in user: a random id, stored until the browser's storage is
 * cleared.
 */
export function browserMark(): string | null {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept) return kept;
    const made = randomHex();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    // a browser without storage could not be recognised later
    return null;
  }
}
