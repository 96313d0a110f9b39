import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Card, copiesOf } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import {
  codeSpace,
  copyGame,
  deal,
  type Game,
  type GameEvent,
  legalCodes,
  rulesFrom,
  type Seat,
  step,
  viewOf,
} from '@chilyo/engine';
import { cpuMilliseconds, percentile, type Row, report } from './report.ts';
import { seeded } from './seeded.ts';
import { toyMatch } from './toy-match.ts';

const RUNS = 7;
const MATCHES = 1500;
const WATCHED_MATCHES = 500;
const COPIES = 100_000;
const COLOURS = ['W', 'B', 'R', 'U', 'G', 'S', 'D'] as const;

type Random = (n: number) => number;

/** Whole numbers below n. */
function whole(seed: number): Random {
  const random = seeded(seed);
  return (n) => Math.floor(random() * n);
}

/** A legal deck out of the whole pool: two elements and neutral, 30 to 37 cards (rules 3). */
function anyDeck(random: Random): number[] {
  const elements: readonly string[] = [COLOURS[random(7)]!, COLOURS[random(7)]!, 'N'];
  const matches = ({ is_token, element }: Card) => !is_token && element.every((each) => elements.includes(each));
  const copies = launchCards
    .filter(matches)
    .flatMap(({ id, rarity }) => Array.from({ length: copiesOf[rarity] }, () => id));
  return Array.from({ length: 30 + random(8) }, () => copies.splice(random(copies.length), 1)[0]!);
}

/** Clients have the launch set from `GET /cards`, so views and events omit its definitions (rules 13). */
const rules = rulesFrom(launchCards, launchCards);
const tellingRules = rulesFrom(launchCards);

const chance = whole(1);
const decks = Array.from({ length: 256 }, () => anyDeck(chance));
const codes = codeSpace();

function dealt(number: number, events: GameEvent[] | null): Game {
  const pair: [number[], number[]] = [decks[number % 256]!, decks[(number * 7 + 1) % 256]!];
  return deal(rules, { decks: pair, seed: number.toString(16).padStart(64, '0') }, events).game;
}

function seatToAct(game: Game): Seat {
  if (game.phase === 'mulligan') return game.seats[0].mulligan_done ? 1 : 0;
  return game.choice ? game.choice.seat : game.on_turn;
}

/**
 * Lists the legal actions of who must act and takes one. Ends turns seldom, else random matches never come to blows.
 */
function decide(game: Game, random: Random, events: GameEvent[] | null): void {
  const seat = seatToAct(game);
  const count = legalCodes(rules, game, seat, codes);
  const stays = game.phase === 'main' && count > 1 && random(8) > 0;
  const outcome = step(rules, game, seat, codes[random(stays ? count - 1 : count)]!, events);
  if (!outcome.ok) throw new Error(`A listed action was refused: ${outcome.code}`);
}

/** Plays a match to its end, unwatched; answers how many decisions it took. */
function play(number: number, random: Random): number {
  const game = dealt(number, null);
  let decisions = 0;
  for (; game.phase !== 'over'; decisions++) decide(game, random, null);
  return decisions;
}

let seen = 0;

/** The same with the events of every decision, and the board after it as each seat sees it. */
function playWatched(number: number, random: Random, shown = rules): number {
  const game = dealt(number, []);
  let decisions = 0;
  for (; game.phase !== 'over'; decisions++) {
    const events: GameEvent[] = [];
    decide(game, random, events);
    seen += events.length + viewOf(shown, game, 0).turn + viewOf(shown, game, 1).turn;
  }
  return decisions;
}

/** States as they come up in random matches. */
function someStates(count: number): Game[] {
  const random = whole(2);
  const states: Game[] = [];
  for (let number = 0; states.length < count; number++) {
    const game = dealt(number, null);
    while (game.phase !== 'over' && states.length < count) {
      decide(game, random, null);
      if (game.phase === 'main' && random(20) === 0) states.push(copyGame(game));
    }
  }
  return states;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes on the heap of one copied state. */
function stateBytes(states: readonly Game[]): number {
  const copies = 20_000;
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const kept = Array.from({ length: copies }, (_none, at) => copyGame(states[at % states.length]!));
  collectGarbage();
  return (process.memoryUsage().heapUsed - before) / kept.length;
}

/** Matches and decisions a second, run by run. */
function pace(matches: number, playOne: (number: number, random: Random) => number) {
  const games: number[] = [];
  const decisions: number[] = [];
  // the first two runs are for the compiler
  for (let run = -2; run < RUNS; run++) {
    const random = whole(run + 10);
    let count = 0;
    const took = cpuMilliseconds(() => {
      for (let number = 0; number < matches; number++) count += playOne((run + 2) * matches + number, random);
    });
    if (run < 0) continue;
    games.push((matches / took) * 1000);
    decisions.push((count / took) * 1000);
  }
  return { games, decisions };
}

function copyTimes(states: readonly Game[]): number[] {
  const times: number[] = [];
  for (let run = -2; run < RUNS; run++) {
    const took = cpuMilliseconds(() => {
      for (let at = 0; at < COPIES; at++) seen += copyGame(states[at % states.length]!).turn;
    });
    if (run >= 0) times.push((took / COPIES) * 1000);
  }
  return times;
}

const floor = pace(MATCHES, (_number, random) => toyMatch(random));
const plain = pace(MATCHES, play);
const watched = pace(WATCHED_MATCHES, playWatched);
const telling = pace(WATCHED_MATCHES, (number, random) => playWatched(number, random, tellingRules));
const states = someStates(256);
const copies = copyTimes(states);
const bytes = stateBytes(states);
if (seen === 0) throw new Error('Nothing was seen');

const rows: Row[] = [
  { what: 'matches', unit: '/s', values: plain.games },
  { what: 'decisions', unit: '/s', values: plain.decisions },
  { what: 'decision', unit: 'ns', values: plain.decisions.map((each) => 1e9 / each) },
  { what: 'decisions with events and views', unit: '/s', values: watched.decisions },
  { what: 'the same, definitions travelling', unit: '/s', values: telling.decisions },
  { what: 'copy of a state', unit: 'us', values: copies },
  { what: 'state', unit: 'bytes', values: [bytes] },
  { what: 'floor: toy matches', unit: '/s', values: floor.games },
  { what: 'floor: toy decision', unit: 'ns', values: floor.decisions.map((each) => 1e9 / each) },
];
const median = (values: readonly number[]) => Number(percentile(values, 0.5).toPrecision(4));
report(
  'engine',
  `카드 전체에서 만든 덱으로 무작위 게임 ${MATCHES}판씩 ${RUNS}번, 한 스레드, 프로세서 시간. 행동마다 가능한 행동을 모두 구합니다.`,
  rows,
  {
    games_per_s: median(plain.games),
    decisions_per_s: median(plain.decisions),
    decisions_per_s_events: median(watched.decisions),
    copy_us: median(copies),
    state_bytes: Math.round(bytes),
    floor_games_per_s: median(floor.games),
  },
);
