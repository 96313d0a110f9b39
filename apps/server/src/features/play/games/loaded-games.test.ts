import { expect, test } from 'vitest';
import type { LiveGame } from './live-game.ts';
import { LoadedGames } from './loaded-games.ts';

/** Finished matches, and a log of their loads. */
function finished() {
  const loads: number[] = [];
  const games: LoadedGames = new LoadedGames(
    async (id) => {
      loads.push(id);
      return { row: { id } } as LiveGame;
    },
    ({ row }) => games.ended(row.id),
  );
  return { games, loads };
}

test('a match is loaded once, however many ask for it', async () => {
  const { games, loads } = finished();
  await Promise.all([games.get(1), games.get(1)]);
  await games.get(1);
  expect(loads).toEqual([1]);
});

test('opening many finished matches does not fill the memory', async () => {
  const { games } = finished();
  for (let id = 1; id <= 1000; id++) await games.get(id);
  expect(games.all.map(([id]) => id)).toEqual(Array.from({ length: 200 }, (_, at) => 801 + at));
});

test('a match that could not be loaded is tried again', async () => {
  let isAway = true;
  const games = new LoadedGames(
    async (id) => {
      if (isAway) throw new Error('the database is away');
      return { row: { id } } as LiveGame;
    },
    () => {},
  );
  await expect(games.get(1)).rejects.toThrow('away');
  isAway = false;
  expect(await games.get(1)).toMatchObject({ row: { id: 1 } });
});
