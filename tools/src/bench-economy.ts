import { parseArgs } from 'node:util';
import { Days } from './economy-days.ts';
import { Books, Player } from './economy-player.ts';
import { waitsOf } from './pairing-waits.ts';
import { rankCorrelation } from './rank-correlation.ts';
import { percentile } from './report.ts';
import { seeded } from './seeded.ts';

const { values: given } = parseArgs({
  options: {
    players: { type: 'string', default: '1000' },
    days: { type: 'string', default: '60' },
    /** From this day on the supply should be steady. */
    steady: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
  },
});
const [count, days, steady] = [Number(given.players), Number(given.days), Number(given.steady)];
const random = seeded(Number(given.seed));
const books = new Books();

/** A third plays six ranked matches a day, a third three, the rest now and then. */
const KINDS = [6, 3, 0.7];
const players = Array.from({ length: count }, (_, at) => new Player(KINDS[at % KINDS.length]!, random, books));
const world = new Days(players, random);
const held = (currency: 'gpoint' | 'dpoint') => players.reduce((sum, player) => sum + player[currency], 0) / count;

const curve: { day: number; gpoint: number; dpoint: number }[] = [];
const steadyFrom = new Books();
for (let day = 0; day < days; day++) {
  if (day === steady)
    for (const currency of ['gpoint', 'dpoint'] as const)
      for (const [cause, sum] of books[currency]) steadyFrom.note(currency, cause, sum);
  world.pass(day);
  curve.push({ day: day + 1, gpoint: held('gpoint'), dpoint: held('dpoint') });
}

console.log(`\n${count} players, ${days} days, seed ${given.seed}\n`);
console.log('held by a player');
console.table(curve.filter(({ day }) => [1, 7, 14, 30, 45, days].includes(day)).map(roundedRow));

const weeks = (days - steady) / 7;
const growth = (currency: 'gpoint' | 'dpoint') =>
  ((curve.at(-1)![currency] / curve[steady - 1]![currency]) ** (1 / weeks) - 1) * 100;
const flows = (currency: 'gpoint' | 'dpoint') => {
  const sums = [...books[currency]].map(([cause, sum]) => ({
    cause,
    'a player a day': (sum - (steadyFrom[currency].get(cause) ?? 0)) / count / (days - steady),
  }));
  const [sources, sinks] = [1, -1].map((sign) =>
    sums.reduce((sum, row) => sum + Math.max(0, sign * row['a player a day']), 0),
  ) as [number, number];
  console.log(`${currency} from day ${steady} on, made and burnt (sinks to sources ${(sinks / sources).toFixed(3)})`);
  console.table(sums.map(roundedRow));
  return sinks / sources;
};
const [ratio, dustRatio] = [flows('gpoint'), flows('dpoint')];

const keen = players.filter(({ matchesADay }) => matchesADay === KINDS[0]);
const reached = keen.map(({ competitiveOn }) => competitiveOn ?? days + 1);
const toDeck = [0.1, 0.5, 0.9].map((part) => percentile(reached, part));
const balances = players.map(({ gpoint }) => gpoint).sort((a, b) => b - a);
const richest = balances.slice(0, Math.ceil(count / 100)).reduce((sum, each) => sum + each, 0);
const played = players.filter(({ matches }) => matches >= 30);
const figures = {
  gpoint_growth_percent_a_week: growth('gpoint'),
  dpoint_growth_percent_a_week: growth('dpoint'),
  gpoint_sinks_to_sources: ratio,
  dpoint_sinks_to_sources: dustRatio,
  days_to_deck_p10: toDeck[0]!,
  days_to_deck_p50: toDeck[1]!,
  days_to_deck_p90: toDeck[2]!,
  richest_percent_share: (richest / (held('gpoint') * count)) * 100,
  rating_rank_correlation: rankCorrelation(
    played.map(({ rating }) => rating.rating),
    played.map(({ strength }) => strength),
  ),
  packs_a_player: players.reduce((sum, { packs }) => sum + packs, 0) / count,
  common_price: world.prices.common,
  rare_price: world.prices.rare,
  epic_price: world.prices.epic,
  legendary_price: world.prices.legendary,
};
const waits = [10, 100, 1_000, 10_000].flatMap((many) => waitsOf(many, seeded(Number(given.seed))));
console.log('waits for an opponent in seconds, differences of the two ratings');
console.table(waits.map(roundedRow));
console.table(roundedRow(figures));
console.log(JSON.stringify({ bench: 'economy', ...roundedRow(figures), waits: waits.map(roundedRow) }));

function roundedRow<T extends object>(row: T): T {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === 'number' ? Number(value.toPrecision(4)) : value]),
  ) as T;
}
