import { parseArgs } from 'node:util';
import { countBallots } from '../../apps/server/src/features/goods/ballots/count.ts';
import { drawPair, pairKey } from '../../apps/server/src/features/goods/ballots/drawing.ts';
import type { Ballot, Sighted } from '../../apps/server/src/features/goods/ballots/weights.ts';
import { normal, seeded } from './seeded.ts';

/**
 * What rings of accounts that always choose their own card do to a month's vote, by the drawing and counting of the
 * server: honest voters with tastes of their own, some of whom press always left, some of whom hardly waver, some of whom
 * vote all month. A ring is measured against the same month without it.
 */
const { values: given } = parseArgs({
  options: {
    honest: { type: 'string', default: '100,200,400' },
    rings: { type: 'string', default: '5,20,100' },
    seeds: { type: 'string', default: '12' },
  },
});
const seeds = Number(given.seeds);
const numbers = (list: string) => list.split(',').map(Number);

const CANDIDATES = 30;
const PLACES = 7;
/** Standard deviations, as logarithms: how much cards differ, and how differently people like one. */
const QUALITY = 0.8;
const TASTE = 0.8;
/** Ballots of an honest voter in a month, the mean of an exponential distribution; the diligent take all there are. */
const BALLOTS = 15;
const ALL = 1_000;
const LAZY = 0.1;
const DILIGENT = 0.05;
const DECIDED = 0.2;
/** How much the choices of the decided waver, those of others being 1. */
const WAVER = 0.35;
const TRIED = 0.05;
const FIRST_OF_RING = 100_000;
/** Where a ring's card stands without it: right behind the seven, behind them, in the middle, and far below. */
const RANKS = [8, 11, 16, 26];

type Cards = { quality: number[]; makers: number[] };
type Choose = (pair: readonly [number, number], meetings: ReadonlyMap<number, number>) => number | null;
type Ring = { name: string; isYoung?: boolean; isTied?: boolean; way: 'own' | 'alike' | 'once' | 'honest' };

const RINGS: Ring[] = [
  // what as many more voters do who only say what they like
  { name: '(honest voters)', way: 'honest' },
  { name: 'young, own card, else left', isYoung: true, way: 'own' },
  { name: 'one device, own card, else left', isTied: true, way: 'own' },
  { name: 'old, own card, else left', way: 'own' },
  { name: 'old, own card, else as all', way: 'alike' },
  { name: 'old, own card once, else as all', way: 'once' },
];

/** What a voter chooses of a number of pairs; `met` counts the meetings of all voters. */
function cast(voter: number, most: number, { makers }: Cards, met: number[], random: () => number, choose: Choose) {
  const pairs = new Set<string>();
  const meetings = new Map<number, number>();
  const ballots: Ballot[] = [];
  for (let drawn = 0; drawn < most; drawn++) {
    const all = makers.map((maker, id) => ({ id, version: 1, maker, met: met[id]! }));
    const pair = drawPair(all, voter, { pairs, meetings }, random);
    if (!pair) break;
    pairs.add(pairKey(...pair));
    for (const { id } of pair) {
      meetings.set(id, (meetings.get(id) ?? 0) + 1);
      met[id]! += 1;
    }
    const sides = [pair[0].id, pair[1].id] as const;
    const winner = choose(sides, meetings);
    if (winner === null) continue;
    const loser = winner === sides[0] ? sides[1] : sides[0];
    ballots.push({ voter, winner, loser, isTried: random() < TRIED, counts: true });
  }
  return ballots;
}

function tasteOf({ quality }: Cards, random: () => number, waver: number): Choose {
  const liking = quality.map((each) => each + TASTE * normal(random));
  return ([left, right]) => (random() < 1 / (1 + Math.exp((liking[right]! - liking[left]!) / waver)) ? left : right);
}

function honestBallots(cards: Cards, voters: number, met: number[], random: () => number): Ballot[] {
  return Array.from({ length: voters }, (_, voter) => {
    const most = random() < DILIGENT ? ALL : 1 + Math.floor(-Math.log(1 - random()) * BALLOTS);
    const isLazy = random() < LAZY;
    const taste = tasteOf(cards, random, random() < DECIDED ? WAVER : 1);
    return cast(voter, most, cards, met, random, isLazy ? ([left]) => left : taste);
  }).flat();
}

function ringBallots(
  cards: Cards,
  ring: Ring,
  size: number,
  own: number,
  met: number[],
  random: () => number,
): Ballot[] {
  return Array.from({ length: size }, (_, at) => {
    const taste = tasteOf(cards, random, 1);
    const choose: Choose = (pair, meetings) => {
      if (ring.way === 'honest') return taste(pair, meetings);
      if (!pair.includes(own)) return ring.way === 'own' ? pair[0] : taste(pair, meetings);
      return ring.way === 'once' && meetings.get(own)! > 1 ? null : own;
    };
    return cast(FIRST_OF_RING + at, ALL, cards, met, random, choose);
  })
    .flat()
    .map((ballot) => ({ ...ballot, counts: !ring.isYoung }));
}

/** Candidates by a count, the best first. */
function orderOf(ballots: readonly Ballot[], makers: number[], sighted: readonly Sighted[] = []) {
  const counted = countBallots(ballots, { makers, sighted });
  const strength = counted.strengths.map((each) => each.strength);
  return { ...counted, order: strength.map((_, at) => at).sort((one, other) => strength[other]! - strength[one]!) };
}

const isSameSet = (one: readonly number[], other: readonly number[]) => one.every((each) => other.includes(each));

type Seen = { getsIn: boolean; changes: boolean; rise: number; isFound: boolean };
const shareOf = <T>(all: readonly T[], is: (each: T) => boolean) => all.filter(is).length / all.length;
const meanOf = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;

console.log(`${CANDIDATES} candidates, ${seeds} months each; ring cards that stand at ${RANKS.join(', ')} without it`);
console.log('honest ring accounts way                              gets in  seven change  places up  found');
const needed: Record<string, number | null> = {};
const damage = { found: [] as number[], unheard: [] as number[], best: [] as number[] };
for (const honest of numbers(given.honest)) {
  const months = Array.from({ length: seeds }, (_, seed) => {
    const random = seeded(seed * 7_919 + honest);
    const quality = Array.from({ length: CANDIDATES }, () => QUALITY * normal(random));
    const cards: Cards = { quality, makers: quality.map((_each, at) => 1_000_000 + at) };
    const met = quality.map(() => 0);
    const ballots = honestBallots(cards, honest, met, random);
    const plain = orderOf(ballots, cards.makers);
    damage.found.push(plain.partisans.size);
    const unheard = new Set(plain.ballots.filter(({ weight }) => weight === 0).map(({ voter }) => voter));
    damage.unheard.push((100 * unheard.size) / honest);
    const best = quality.map((_each, at) => at).sort((one, other) => quality[other]! - quality[one]!);
    damage.best.push(plain.order.slice(0, PLACES).filter((at) => best.indexOf(at) < PLACES).length);
    return { seed, cards, met, ballots, plain };
  });
  for (const size of numbers(given.rings))
    for (const ring of RINGS) {
      const seen = months.flatMap(({ seed, cards, met, ballots, plain }) =>
        RANKS.map((rank): Seen => {
          const own = plain.order[rank - 1]!;
          const theirs = ringBallots(cards, ring, size, own, [...met], seeded(seed * 104_729 + rank));
          const accounts = Array.from({ length: size }, (_, at) => FIRST_OF_RING + at);
          const sighted = ring.isTied
            ? accounts.map((user_id): Sighted => ({ user_id, kind: 'device', mark: 'one' }))
            : [];
          const { order, partisans } = orderOf([...ballots, ...theirs], cards.makers, sighted);
          const place = order.indexOf(own);
          return {
            getsIn: place < PLACES,
            changes: !isSameSet(order.slice(0, PLACES), plain.order.slice(0, PLACES)),
            rise: rank - 1 - place,
            isFound: partisans.has(own),
          };
        }),
      );
      const row = [shareOf(seen, ({ getsIn }) => getsIn), shareOf(seen, ({ changes }) => changes)];
      if (size === 20 && row[0]! <= 0.05) needed[ring.name] ??= honest;
      console.log(
        [
          `${honest}`.padStart(6),
          `${size}`.padStart(13),
          ring.name.padEnd(33),
          ...row.map((each) => `${(100 * each).toFixed(0)} %`.padStart(8)),
          meanOf(seen.map(({ rise }) => rise))
            .toFixed(1)
            .padStart(14),
          `${(100 * shareOf(seen, ({ isFound }) => isFound)).toFixed(0)} %`.padStart(8),
        ].join(' '),
      );
    }
}
for (const { name } of RINGS) needed[name] ??= null;
console.log(
  JSON.stringify({
    bench: 'ballots',
    /** Fewest honest voters among whom a ring of 20 gets its card into the seven in at most 5 % of months; null: more. */
    honest_needed_for_20: needed,
    honest_only: {
      found_a_month: Number(meanOf(damage.found).toFixed(3)),
      unheard_percent: Number(meanOf(damage.unheard).toFixed(2)),
      best_of_seven: Number(meanOf(damage.best).toFixed(2)),
    },
  }),
);
