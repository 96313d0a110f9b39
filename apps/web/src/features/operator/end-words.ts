import { momentWords } from '../../lib/moment-words.ts';

/** Until when something counts; null: until somebody ends it. */
export const endWords = (seconds: number | null): string =>
  seconds === null ? '풀 때까지' : `${momentWords(seconds)}까지`;
