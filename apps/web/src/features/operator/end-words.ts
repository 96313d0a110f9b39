import { momentWords } from '../../lib/moment-words.ts';

/** The end of a sanction or the like; null: until it is lifted. */
export const endWords = (seconds: number | null): string =>
  seconds === null ? '풀 때까지' : `${momentWords(seconds)}까지`;
