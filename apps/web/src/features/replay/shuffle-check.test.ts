import { describe, expect, test } from 'vitest';
import { finishedMatch } from '../../match/test-replay.ts';
import { checkShuffle } from './shuffle-check.ts';

const told = finishedMatch(11);
const seatOfSeven = told.seats[0].user_id === 7 ? 0 : 1;
const fits = async (...args: Parameters<typeof checkShuffle>) =>
  Object.fromEntries((await checkShuffle(...args)).map((finding) => [finding.what, finding.fits]));

describe('the check of a shuffle', () => {
  test('accepts an honest match, for any viewer', async () => {
    expect(await fits(told, null, {})).toEqual({ commit: true, seed: true, beginner: true });
  });

  test('notices another secret, another salt, another match and another beginner', async () => {
    const other = 'f'.repeat(64);
    expect(await fits({ ...told, secret: other }, null, {})).toMatchObject({ commit: false, seed: false });
    expect(await fits({ ...told, salts: ['c0ffee', '1'] }, null, {})).toMatchObject({ commit: true, seed: false });
    expect(await fits({ ...told, id: 12 }, null, {})).toMatchObject({ seed: false });
    const swapped = told.seats.toReversed() as typeof told.seats;
    expect(await fits({ ...told, seats: swapped }, null, {})).toMatchObject({ beginner: false });
  });

  test('holds the promise and the salt of the player against what this browser noted', async () => {
    const notes = { commit: told.commit, salt: 'c0ffee' };
    expect(await fits(told, seatOfSeven, notes)).toMatchObject({ promise: true, salt: true });
    expect(await fits(told, seatOfSeven, { commit: 'f'.repeat(64), salt: '00' })).toMatchObject({
      promise: false,
      salt: false,
    });
    expect(await fits(told, seatOfSeven, {})).toMatchObject({ promise: null, salt: null });
  });
});
