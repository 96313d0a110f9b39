import { createHash } from 'node:crypto';
import { chooseAction } from '@chilyo/bot';
import type { Element } from '@chilyo/card-language';
import { launchCards, starterDecks } from '@chilyo/cards';
import { rulesFrom } from '@chilyo/engine';
import { Match, type Player, withPlayers } from '@chilyo/match';
import type { Plugin } from 'vite';
import type { WinningMove } from '../src/features/home/winning-source.ts';

/** Among this many matches won by a blow the liveliest board is shown; other cards may make it another one. */
const WON = 12;
/** Each seat's starter deck. */
const DECKS: [Element, Element] = ['R', 'U'];
const PLAYERS: [Player, Player] = [
  { user_id: 0, name: '나', avatar_id: 1 },
  { user_id: 0, name: '달그림자', avatar_id: 2 },
];
/** Takes the best board right after each action; of the levels the strongest that needs no clock. */
const LEVEL = 2;

/** The last blow of a match of two computers with the present cards, and the board before it, as seen from seat 0. */
export function winningMove(count = WON): WinningMove {
  const found: WinningMove[] = [];
  for (let seed = 1; found.length < count; seed++) {
    const last = lastBlow(seed);
    if (last) found.push(last);
  }
  return found.reduce((best, each) => (liveliness(each) > liveliness(best) ? each : best));
}

const GREAT = new Set(launchCards.filter(({ rarity }) => rarity === 'legendary').map(({ id }) => id));

/** Units of both sides, more for great ones and most for the one that strikes. */
function liveliness({ view, action }: WinningMove): number {
  const worth = (unit: WinningMove['view']['seats'][0]['units'][number]) =>
    unit ? (unit.number === action.unit ? unit.attack : 1) + (GREAT.has(unit.card_id) ? 2 : 0) : 0;
  const [own, enemy] = view.seats.map(({ units }) => units.reduce((sum, unit) => sum + worth(unit), 0));
  return own! + Math.min(enemy!, 4);
}

/** The board before the last action of a match and what came of it; null unless seat 0 won by a unit's blow. */
function lastBlow(seed: number): WinningMove | null {
  const [first, second] = DECKS.map((element) => starterDecks.find((deck) => deck.element === element)!.cards);
  const match = new Match(rulesFrom(launchCards), {
    decks: [first!, second!],
    seed: createHash('sha256').update(`winning ${seed}`).digest('hex'),
  });
  const random = drawn(seed);
  for (;;) {
    const seat = match.deciding[0]!;
    const from = match.seq;
    const view = match.viewFor(0);
    const action = chooseAction(match.rules, match.game, seat, LEVEL, { random });
    match.redo({ seat, action });
    if (!match.isOver) continue;
    const { winner, reason } = match.game.result!;
    if (winner !== 0 || reason !== 'hero' || action.type !== 'attack' || action.target !== 'hero1') return null;
    return {
      view: withPlayers(view, PLAYERS),
      action: { ...action, target: action.target },
      events: match.eventsFor(0, from),
    };
  }
}

/** Numbers from 0 to below 1, the same for the same seed. */
function drawn(seed: number): () => number {
  let at = 0;
  return () => createHash('sha256').update(`${seed} ${at++}`).digest().readUInt32BE() / 2 ** 32;
}

/** The board of the home page that one move wins, the liveliest of `count`. */
export function winningMoves(count = WON): Plugin {
  return {
    name: 'chilyo-winning-move',
    resolveId: (id) => (id === 'virtual:winning-move' ? `\0${id}` : undefined),
    load: (id) =>
      id === '\0virtual:winning-move'
        ? `export default JSON.parse(${JSON.stringify(JSON.stringify(winningMove(count)))});`
        : undefined,
  };
}
