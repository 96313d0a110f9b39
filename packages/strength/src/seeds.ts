/** 32 bits that depend on all of the numbers (murmur3's mixing). */
export function mixed(...numbers: readonly number[]): number {
  let state = 0x9e3779b9;
  for (const number of numbers) {
    state = Math.imul(state ^ number, 0x85ebca6b);
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
    state ^= state >>> 16;
  }
  return state >>> 0;
}

/** Random numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The seed of a deal, 64 hex digits. */
export const dealSeed = (...numbers: readonly number[]): string =>
  Array.from({ length: 8 }, (_, word) =>
    mixed(word, ...numbers)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
