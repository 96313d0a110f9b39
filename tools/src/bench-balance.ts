import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { starterDecks } from '@chilyo/cards';
import { byName, cardRows, matrix, page, pairName, print, rowsByName, rowsOf, type Section } from './balance-tables.ts';
import type { Bout, Fighter, Fought } from './bout.ts';
import { fightAll } from './bouts.ts';
import { evenStory, hasComeback } from './even-match.ts';
import { fieldDecks } from './field-decks.ts';
import { leadChanges } from './match-course.ts';
import { percentile } from './report.ts';
import { seeded } from './seeded.ts';
import { interval, percent, shareOf, Tallies } from './tally.ts';

const { values: given } = parseArgs({
  options: {
    /** Matches of each ordered pair of starter decks. */
    rounds: { type: 'string', default: '24' },
    /** Matches over the field of generated decks. */
    field: { type: 'string', default: '1200' },
    /** How many guessed worlds a decision looks at: no clock, so that any machine plays the same matches. */
    worlds: { type: 'string', default: '2' },
    /** A limit of milliseconds a decision as well, which makes another player of each machine. */
    milliseconds: { type: 'string', default: 'Infinity' },
    /** Another number gives other shuffles of the same matches. */
    seed: { type: 'string', default: '0' },
    /** Threads; a processor each unless it is said. */
    threads: { type: 'string' },
    /** File for the whole report, every card included, as Markdown. */
    out: { type: 'string' },
  },
});
const fighter: Fighter = {
  level: 5,
  budget: { milliseconds: Number(given.milliseconds), worlds: Number(given.worlds) },
};
const fighters: [Fighter, Fighter] = [fighter, fighter];
const threads = given.threads ? Number(given.threads) : undefined;
const firstSeed = Number(given.seed) * 1_000_000;

/** What the seat that begins got of a match. */
const points = ({ winner }: Fought) => (winner === null ? 0.5 : 1 - winner);
const progress = (of: number) => (done: number) => {
  if (done % 50 === 0 || done === of) process.stderr.write(`\r${done}/${of} `);
};

// 1. The seven starter decks, everyone against everyone in both orders.
const pairings = starterDecks.flatMap((first) => starterDecks.map((second) => [first, second] as const));
const starterBouts = Array.from({ length: Number(given.rounds) * pairings.length }, (_, id): Bout => {
  const [first, second] = pairings[id % pairings.length]!;
  return { id, decks: [[...first.cards], [...second.cards]], fighters, seed: firstSeed + id + 1 };
});
const starterFought = await fightAll(starterBouts, progress(starterBouts.length), threads);
const starters = new Tallies();
const meetings = new Tallies();
starterFought.forEach((fought, at) => {
  const [first, second] = pairings[at % pairings.length]!.map(({ element }) => element) as [string, string];
  if (first === second) return;
  const got = points(fought);
  starters.add(first, got);
  starters.add(second, 1 - got);
  meetings.add(`${first}:${second}`, got);
  meetings.add(`${second}:${first}`, 1 - got);
});

// 2. A field of generated decks of one and two elements, in every size; each deck fights about once.
const fights = Number(given.field);
const field = fieldDecks(Math.ceil((fights * 2) / 28));
const random = seeded(77);
const order = field.map((deck) => ({ deck, at: random() })).sort((a, b) => a.at - b.at);
const sides = Array.from({ length: fights }, (_, id) => [order[id * 2]!.deck, order[id * 2 + 1]!.deck] as const);
const fieldBouts = sides.map(([first, second], id): Bout => {
  const decks: Bout['decks'] = [first.cards, second.cards];
  return { id, decks, fighters, seed: firstSeed + 500_000 + id };
});
const fieldFought = await fightAll(fieldBouts, progress(fieldBouts.length), threads);
process.stderr.write('\n');
const elements = new Tallies();
const kinds = new Tallies();
const sizes = new Tallies();
const drawn = new Tallies();
fieldFought.forEach((fought, at) => {
  for (const seat of [0, 1] as const) {
    const deck = sides[at]![seat];
    const got = seat === 0 ? points(fought) : 1 - points(fought);
    for (const element of deck.name) elements.add(element, got);
    kinds.add(deck.name, got);
    sizes.add(String(deck.cards.length), got);
    for (const id of fought.held[seat]) drawn.add(String(id), got);
  }
});

// 3. What they have in common.
const all = [...starterFought, ...fieldFought];
const seat0 = (of: readonly Fought[]) => ({
  won: of.reduce((sum, fought) => sum + points(fought), 0),
  played: of.length,
});
const decided = all.filter(({ winner }) => winner !== null);
const turnsOf = (of: readonly Fought[]) =>
  [0.1, 0.5, 0.9].map((part) =>
    percentile(
      of.map(({ turns }) => turns),
      part,
    ),
  );
const sum = (of: (fought: Fought) => number) => all.reduce((total, fought) => total + of(fought), 0);
const decisions = sum((fought) => fought.decisions);
/** Of those decided: the share of which something is true. */
const shareThat = (is: (fought: Fought) => boolean) => decided.filter(is).length / Math.max(1, decided.length);
const comebacks = shareThat(({ winner, chances }) =>
  hasComeback(winner === 0 ? chances : chances.map((chance) => 1 - chance)),
);
const eclipseNeeded = shareThat((fought) => fought.eclipse_needed);
const changes = sum(({ chances }) => leadChanges(chances)) / all.length;
const even = evenStory(
  all.map(({ turns }) => turns),
  seeded(78),
);
const gifts = sum((fought) => fought.gifts) / all.length;
const cycleHeld =
  sum(({ cycle }) => cycle.held) /
  Math.max(
    1,
    sum(({ cycle }) => cycle.asked),
  );
const withWards = shareThat(({ wards }) => wards > 0);
const surely = (side: (share: [number, number]) => boolean) =>
  drawn.all.filter(([, tally]) => side(interval(tally))).length;

const first = (what: string, of: readonly Fought[]) => ({
  what,
  value: percent(shareOf(seat0(of))),
  between: interval(seat0(of)).map(percent).join(' ~ '),
});
const value = (what: string, value: string | number) => ({ what, value, between: '' });
const sections: Section[] = [
  { title: '기본 덱', rows: rowsOf(starters) },
  { title: '기본 덱의 만남 (왼쪽이 이긴 비율)', rows: matrix(meetings, (row, column) => `${row}:${column}`) },
  { title: '만든 덱: 속성', rows: rowsOf(elements) },
  { title: '만든 덱: 속성의 짝 (같은 속성끼리는 한 속성 덱)', rows: matrix(kinds, pairName) },
  { title: '만든 덱: 장수', rows: rowsByName(sizes) },
  { title: '만든 덱: 손에 들어온 카드', rows: cardRows(drawn), most: 20 },
  {
    title: '모두',
    rows: [
      first('먼저 하는 쪽이 이긴 비율', all),
      first('기본 덱에서', starterFought),
      first('만든 덱에서', fieldFought),
      value('턴 (10, 50, 90 %)', turnsOf(all).join(', ')),
      value('기본 덱에서', turnsOf(starterFought).join(', ')),
      value('만든 덱에서', turnsOf(fieldFought).join(', ')),
      value('한 판의 결정', (decisions / all.length).toFixed(1)),
      value('결정마다 고를 수 있는 것', (sum(({ options }) => options) / decisions).toFixed(1)),
      value('턴을 시작할 때 25 % 이하였다가 뒤집은 판', percent(comebacks)),
      value('턴마다 고르게 기울었다면', percent(even.comebacks)),
      value('일식이 없었으면 끝나지 않은 판', percent(eclipseNeeded)),
      value('앞선 쪽이 바뀐 횟수', changes.toFixed(2)),
      value('턴마다 고르게 기울었다면', even.lead_changes.toFixed(2)),
      value('오늘의 덤을 쓴 턴', gifts.toFixed(2)),
      value('상생을 말하는 카드를 낼 때 상생인 비율', percent(cycleHeld)),
      value('결계나 함정이 나온 판', percent(withWards)),
      value('무승부', percent(1 - decided.length / all.length)),
      value(
        '틀림없이 58 %를 넘는 카드',
        surely(([low]) => low > 0.58),
      ),
      value(
        '틀림없이 42 %에 못 미치는 카드',
        surely(([, high]) => high < 0.42),
      ),
    ],
  },
];
for (const section of sections) print(section);
if (given.out !== undefined) writeFileSync(given.out, page(sections));
const short = (share: number) => Number(share.toFixed(4));
console.log(
  JSON.stringify({
    bench: 'balance',
    seat0: short(shareOf(seat0(all))),
    starters: Object.fromEntries(starters.all.sort(byName).map(([name, tally]) => [name, short(shareOf(tally))])),
    worst_pairing: short(Math.max(...meetings.all.map(([, tally]) => shareOf(tally)))),
    turns_p10_p50_p90: turnsOf(all),
    decisions: short(decisions / all.length),
    eclipse_needed: short(eclipseNeeded),
    comebacks: short(comebacks),
    even_comebacks: short(even.comebacks),
    lead_changes: short(changes),
    even_lead_changes: short(even.lead_changes),
    gifts: short(gifts),
    cycle_held: short(cycleHeld),
    with_wards: short(withWards),
  }),
);
