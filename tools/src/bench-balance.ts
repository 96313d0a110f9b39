import { parseArgs } from 'node:util';
import { launchCards, starterDecks } from '@chilyo/cards';
import type { Bout, Fighter, Fought } from './bout.ts';
import { fightAll } from './bouts.ts';
import { fieldDecks } from './field-decks.ts';
import { seeded } from './random-match.ts';
import { percentile } from './report.ts';
import { interval, percent, shareOf, Tallies, type Tally } from './tally.ts';

const { values: given } = parseArgs({
  options: {
    /** Matches of each ordered pair of starter decks. */
    rounds: { type: 'string', default: '24' },
    /** Matches over the field of generated decks. */
    field: { type: 'string', default: '1200' },
    /** What a decision may take, in milliseconds, and how many guessed worlds it looks at. */
    milliseconds: { type: 'string', default: '25' },
    worlds: { type: 'string', default: '1000' },
  },
});
const fighter: Fighter = {
  level: 3,
  budget: { milliseconds: Number(given.milliseconds), worlds: Number(given.worlds) },
};
const fighters: [Fighter, Fighter] = [fighter, fighter];

/** What the seat that begins got of a match. */
const points = ({ winner }: Fought) => (winner === null ? 0.5 : 1 - winner);
const row = (name: string, tally: Tally) => {
  const [low, high] = interval(tally);
  return { name, share: percent(shareOf(tally)), low: percent(low), high: percent(high), matches: tally.played };
};
const byName = (a: [string, Tally], b: [string, Tally]) => a[0].localeCompare(b[0]);
const bySharing = (a: [string, Tally], b: [string, Tally]) => shareOf(b[1]) - shareOf(a[1]);
const progress = (of: number) => (done: number) => {
  if (done % 50 === 0 || done === of) process.stderr.write(`\r${done}/${of} `);
};

// 1. The seven starter decks, everyone against everyone in both orders.
const pairings = starterDecks.flatMap((first) => starterDecks.map((second) => [first, second] as const));
const rounds = Number(given.rounds);
const starterBouts = Array.from({ length: rounds * pairings.length }, (_, id): Bout => {
  const [first, second] = pairings[id % pairings.length]!;
  return { id, decks: [[...first.cards], [...second.cards]], fighters, seed: id + 1 };
});
const starterFought = await fightAll(starterBouts, progress(starterBouts.length));
const starters = new Tallies();
const meetings = new Tallies();
starterFought.forEach((fought, at) => {
  const [first, second] = pairings[at % pairings.length]!.map(({ element }) => element) as [string, string];
  if (first === second) return;
  starters.add(first, points(fought));
  starters.add(second, 1 - points(fought));
  meetings.add(
    first < second ? `${first} : ${second}` : `${second} : ${first}`,
    first < second ? points(fought) : 1 - points(fought),
  );
});

// 2. A field of generated decks of one and two elements, in every size.
const field = fieldDecks(3);
const random = seeded(77);
const fieldBouts = Array.from({ length: Number(given.field) }, (_, id): Bout & { of: [number, number] } => {
  const of: [number, number] = [id % field.length, Math.floor(random() * field.length)];
  const decks: Bout['decks'] = [field[of[0]]!.cards, field[of[1]]!.cards];
  return { id, of, decks, fighters, seed: 100_000 + id };
});
const fieldFought = await fightAll(fieldBouts, progress(fieldBouts.length));
process.stderr.write('\n');
const kinds = new Tallies();
const sizes = new Tallies();
const drawn = new Tallies();
fieldFought.forEach((fought, at) => {
  for (const seat of [0, 1] as const) {
    const deck = field[fieldBouts[at]!.of[seat]]!;
    const got = seat === 0 ? points(fought) : 1 - points(fought);
    kinds.add(deck.name, got);
    sizes.add(String(deck.cards.length), got);
    for (const id of fought.held[seat]) drawn.add(String(id), got);
  }
});

// 3. What they have in common.
const all = [...starterFought, ...fieldFought];
const seat0 = { won: all.reduce((sum, fought) => sum + points(fought), 0), played: all.length };
const lengths = all.map(({ turns }) => turns);
const turns = [0.1, 0.5, 0.9].map((part) => percentile(lengths, part));
const decided = all.filter(({ winner }) => winner !== null);
const comeback = (below: number) =>
  decided.filter(({ winner, worst }) => worst[winner!] <= below).length / Math.max(1, decided.length);
const decisions = all.reduce((sum, fought) => sum + fought.decisions, 0);

console.log('\n기본 덱');
console.table(starters.all.sort(bySharing).map(([name, tally]) => row(name, tally)));
console.log('기본 덱의 만남 (앞쪽이 이긴 비율)');
console.table(meetings.all.sort(bySharing).map(([name, tally]) => row(name, tally)));
console.log('만든 덱: 속성');
console.table(kinds.all.sort(bySharing).map(([name, tally]) => row(name, tally)));
console.log('만든 덱: 장수');
console.table(sizes.all.sort(byName).map(([name, tally]) => row(name, tally)));
const cardRows = drawn.all.sort(bySharing).map(([id, tally]) => {
  const card = launchCards.find((each) => each.id === Number(id));
  return { ...row(card?.name ?? id, tally), element: card?.element.join('') ?? '', cost: card?.cost ?? 0 };
});
console.log('손에 들어온 카드: 가장 많이 이긴 스물과 가장 적게 이긴 스물');
console.table(cardRows.slice(0, 20));
console.table(cardRows.slice(-20));
const surely = (side: (share: [number, number]) => boolean) =>
  drawn.all.filter(([, tally]) => side(interval(tally))).length;
console.log('모두');
console.table([
  {
    what: '먼저 하는 쪽이 이긴 비율',
    value: percent(shareOf(seat0)),
    between: interval(seat0).map(percent).join(' ~ '),
  },
  { what: '턴 (10, 50, 90 %)', value: turns.join(', '), between: '' },
  { what: '한 판의 결정', value: (decisions / all.length).toFixed(1), between: '' },
  {
    what: '결정마다 고를 수 있는 것',
    value: (all.reduce((sum, { options }) => sum + options, 0) / decisions).toFixed(1),
    between: '',
  },
  { what: '25 % 이하에서 뒤집은 판', value: percent(comeback(0.25)), between: '' },
  { what: '무승부', value: percent(1 - decided.length / all.length), between: '' },
  { what: '틀림없이 58 %를 넘는 카드', value: surely(([low]) => low > 0.58), between: '' },
  { what: '틀림없이 42 %에 못 미치는 카드', value: surely(([, high]) => high < 0.42), between: '' },
]);
const short = (value: number) => Number(value.toFixed(4));
console.log(
  JSON.stringify({
    bench: 'balance',
    seat0: short(shareOf(seat0)),
    starters: Object.fromEntries(starters.all.sort(byName).map(([name, tally]) => [name, short(shareOf(tally))])),
    worst_pairing: short(Math.max(...meetings.all.map(([, tally]) => Math.max(shareOf(tally), 1 - shareOf(tally))))),
    turns_p10_p50_p90: turns,
  }),
);
