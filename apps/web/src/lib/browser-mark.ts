import { randomHex } from './random-hex.ts';

const KEY = 'chilyo.browser';

/** Which browser this is, for calls of whoever is signed in: a number by chance, kept until the browser's storage is cleared. */
export function browserMark(): string | null {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept) return kept;
    const made = randomHex();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    // a browser that keeps nothing is none that would be known again
    return null;
  }
}
