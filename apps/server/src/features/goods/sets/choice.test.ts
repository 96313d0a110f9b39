import { expect, test } from 'vitest';
import type { Standing } from '../ballots/service.ts';
import { placesOf, votedIn } from './choice.ts';

const standing = (work_id: number, strength: number, voters = 30): Standing => ({
  work_id,
  strength,
  low: strength - 0.1,
  high: strength + 0.1,
  voters,
  ballots: 2 * voters,
});
const ids = (cards: readonly { work_id: number }[]) => cards.map(({ work_id }) => work_id);
/** Cards that play each in their own way. */
const differing = (...works: number[]) => new Map(works.map((id) => [id, `plays as ${id}`]));
const all = differing(1, 2, 3, 4, 5, 6, 7, 8, 9);

test('the vote fills the places that editors have left, the best first', () => {
  const standings = [3, 1, 9, 4, 2, 8, 7, 6, 5].map((id) => standing(id, id / 10));
  expect(ids(votedIn(standings, 0, all))).toEqual([9, 8, 7, 6, 5, 4, 3]);
  expect(ids(votedIn(standings, 5, all))).toEqual([9, 8]);
  expect(votedIn(standings, 7, all)).toEqual([]);
  // more than there is room for, as after a change of the number
  expect(votedIn(standings, 9, all)).toEqual([]);
});

test('a card of too few voters, or one that is fit no more, leaves its place to the next; places are those of the whole vote', () => {
  const standings = [standing(1, 0.9, 29), standing(2, 0.8), standing(3, 0.7), standing(4, 0.6, 30)];
  expect(votedIn(standings, 5, differing(1, 3, 4))).toMatchObject([
    { work_id: 3, vote: { place: 3 } },
    { work_id: 4, vote: { place: 4, voters: 30 } },
  ]);
});

test('of cards that play alike only the best comes in', () => {
  const fit = new Map([...all, [3, 'plays as 9'], [8, 'plays as 9']]);
  expect(
    ids(
      votedIn(
        [9, 8, 3, 2].map((id) => standing(id, id)),
        0,
        fit,
      ),
    ),
  ).toEqual([9, 2]);
});

test('of equal cards the older one comes first', () => {
  expect([...placesOf([standing(8, 0.5), standing(7, 0.5)])].map(([id, { place }]) => [id, place])).toEqual([
    [7, 1],
    [8, 2],
  ]);
});
