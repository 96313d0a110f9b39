import { parseArgs } from 'node:util';
import { archetypes, starterDecks } from '@chilyo/cards';
import { print, type Row, rowsOf } from './balance-tables.ts';
import type { Bout, Fighter } from './bout.ts';
import { fightAll } from './bouts.ts';
import { searchDeck, type Trial } from './deck-search.ts';
import { gameCards } from './game-cards.ts';
import { interval, percent, shareOf, Tallies } from './tally.ts';

const { values: given } = parseArgs({
  options: {
    /** Matches of each archetype against each starter deck, in each order. */
    rounds: { type: 'string', default: '6' },
    /** Guessed worlds a decision: no clock, so that the same seed plays the same matches. */
    worlds: { type: 'string', default: '2' },
    /** Generations of the search from each of its beginnings; none leaves it out. */
    generations: { type: 'string', default: '8' },
    /** Decks of each generation, a match each. */
    decks: { type: 'string', default: '400' },
    /** From how many of the best archetypes the search begins. */
    beginnings: { type: 'string', default: '2' },
    /** Another number gives other shuffles of the same matches. */
    seed: { type: 'string', default: '1' },
    /** Threads; a processor each unless it is said. */
    threads: { type: 'string' },
  },
});
const fighter: Fighter = {
  level: 5,
  budget: { milliseconds: Number.POSITIVE_INFINITY, worlds: Number(given.worlds) },
};
const rounds = Number(given.rounds);
const seed = Number(given.seed);
const generations = Number(given.generations);
const threads = given.threads ? Number(given.threads) : undefined;

type Deck = { name: string; cards: readonly number[] };

type Side = { deck: readonly number[]; other: readonly number[]; begins: boolean };

/** Plays a match for each; answers with what it came to for its deck. */
async function trialsOf(sides: readonly Side[], shuffles: number): Promise<Trial[]> {
  const bouts = sides.map(({ deck, other, begins }, id): Bout => {
    const [first, second] = begins ? [deck, other] : [other, deck];
    return { id, decks: [[...first], [...second]], fighters: [fighter, fighter], seed: shuffles * 1_000_000 + id };
  });
  const fought = await fightAll(bouts, undefined, threads);
  return fought.map(({ winner, held }, at) => {
    const { begins } = sides[at]!;
    return { points: winner === null ? 0.5 : Number((winner === 0) === begins), held: held[begins ? 0 : 1] };
  });
}

/** Fights each deck against the whole field, in both orders; answers with the share that each got of it. */
async function against(field: readonly Deck[], decks: readonly Deck[], shuffles: number): Promise<Tallies> {
  const tallies = new Tallies();
  const named = decks.flatMap((deck) =>
    field.flatMap((other) => Array.from({ length: rounds * 2 }, (_, at) => ({ deck, other, begins: at % 2 === 0 }))),
  );
  const sides = named.map(({ deck, other, begins }) => ({ deck: deck.cards, other: other.cards, begins }));
  const trials = await trialsOf(sides, shuffles);
  trials.forEach(({ points }, at) => {
    tallies.add(named[at]!.deck.name, points);
  });
  return tallies;
}

/** '씨 뿌리기 3, 도토리 다람쥐 2' */
function listOf(cards: readonly number[]): string {
  const copies = new Map<number, number>();
  for (const id of cards) copies.set(id, (copies.get(id) ?? 0) + 1);
  return [...copies].map(([id, count]) => `${gameCards.find((card) => card.id === id)?.name} ${count}`).join(', ');
}

/** What is left of a deck when the cards of another are taken from it. */
function without(deck: readonly number[], other: readonly number[]): number[] {
  const taken = [...other];
  return deck.filter((id) => {
    const at = taken.indexOf(id);
    if (at >= 0) taken.splice(at, 1);
    return at < 0;
  });
}

const started = await against(starterDecks, archetypes, seed);
print({ title: '덱 유형이 기본 덱에게 이긴 비율', rows: rowsOf(started) });

// What wins most is where a search for something better begins; what it finds is judged by matches that it has not seen.
const field: Deck[] = [...starterDecks, ...archetypes];
const best = started.all
  .sort(([, one], [, other]) => shareOf(other) - shareOf(one))
  .slice(0, generations > 0 ? Number(given.beginnings) : 0)
  .flatMap(([name]) => archetypes.filter((each) => each.name === name));
const searched: Row[] = [];
let bestSearched = 0;
for (const [at, { name, elements, cards }] of best.entries()) {
  const play = (decks: readonly (readonly number[])[], generation: number) => {
    const sides = decks.map((deck, each) => ({
      deck,
      other: field[each % field.length]!.cards,
      begins: Math.floor(each / field.length) % 2 === 0,
    }));
    return trialsOf(sides, seed + 1 + at * generations + generation);
  };
  const found = await searchDeck({
    elements,
    cards,
    generations,
    decks: Number(given.decks),
    seed: seed * 100 + at,
    play,
  });
  const unseen = seed + 1 + best.length * generations;
  const tally = (await against(field, [{ name, cards: found }], unseen)).get(name);
  const [low, high] = interval(tally);
  bestSearched = Math.max(bestSearched, shareOf(tally));
  console.log(`${name}: ${listOf(found)}`);
  console.log(`  in place of ${listOf(without(cards, found))}: ${listOf(without(found, cards))}`);
  searched.push({
    name,
    share: percent(shareOf(tally)),
    low: percent(low),
    high: percent(high),
    matches: tally.played,
  });
}
if (searched.length > 0) print({ title: '찾아 고친 덱이 기본 덱과 덱 유형 모두에게 이긴 비율', rows: searched });
console.log(
  JSON.stringify({
    bench: 'archetypes',
    archetypes: Object.fromEntries(started.all.map(([name, tally]) => [name, Number(shareOf(tally).toFixed(3))])),
    best_searched: Number(bestSearched.toFixed(3)),
  }),
);
