import { parseArgs } from 'node:util';
import { playSeason } from './ladder-season.ts';
import { seeded } from './seeded.ts';

const { values: given } = parseArgs({
  options: {
    players: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
  },
});
const COUNTS = [10, 20, 30];
/** Standard deviations of the players' strengths, in points. */
const DEVIATIONS = [150, 200, 250, 300];
/** Numbers of players for the runs with few players, at a middle deviation. */
const FEW = [10, 30, 100, 1_000];
const FEW_DEVIATION = 250;
const AIM = 0.95;
const short = (value: number) => Number(value.toPrecision(3));
const play = (players: number, deviation: number) =>
  playSeason({ players, deviation, counts: COUNTS }, seeded(Number(given.seed)));

const seasons = DEVIATIONS.map((deviation) => play(Number(given.players), deviation));
console.log(`\n${given.players} players, ${COUNTS.at(-1)} matches each, seed ${given.seed}`);
console.log('rank correlation of rating and true strength, in brackets the most that so many matches can tell');
console.table(
  seasons.map(({ deviation, after }) => ({
    'strengths differ by': deviation,
    ...Object.fromEntries(
      after.map(({ games, correlation, best }) => [`after ${games}`, `${correlation.toFixed(3)} (${best.toFixed(3)})`]),
    ),
  })),
);
const crowds = [...FEW.map((players) => play(players, FEW_DEVIATION)), seasons[DEVIATIONS.indexOf(FEW_DEVIATION)]!];
console.log('who meets whom, and how long is waited for it');
console.table(
  crowds.map(({ players, again, unrated, waits }) => ({
    players,
    'last opponent again %': short(again),
    'not rated %': short(unrated),
    'wait p50 s': short(waits.half),
    'wait p90 s': short(waits.most),
    'longest s': short(waits.longest),
  })),
);
for (const { deviation, after } of seasons) {
  const { games, correlation, best } = after.at(-1)!;
  const verdict =
    correlation > AIM ? 'reached' : best <= AIM ? 'out of reach of any ratings' : 'not reached, though it could be';
  console.log(`strengths that differ by ${deviation}: over ${AIM} after ${games} matches is ${verdict}`);
}
console.log(JSON.stringify({ bench: 'ladder', players: Number(given.players), seasons, crowds }));
