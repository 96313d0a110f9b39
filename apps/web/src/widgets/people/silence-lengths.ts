/** Durations of a chat silence; null: until it is lifted. */
export const SILENCE_LENGTHS: { hours: number | null; word: string }[] = [
  { hours: 1, word: '한 시간' },
  { hours: 24, word: '하루' },
  { hours: 24 * 7, word: '7일' },
  { hours: 24 * 30, word: '30일' },
  { hours: null, word: '풀 때까지' },
];
