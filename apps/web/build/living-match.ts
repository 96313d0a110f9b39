import { createHash } from 'node:crypto';
import { chooseAction } from '@chilyo/bot';
import type { Element } from '@chilyo/card-language';
import { launchCards, starterDecks } from '@chilyo/cards';
import { rulesFrom } from '@chilyo/engine';
import { Match, type Player, withPlayers } from '@chilyo/match';
import type { WireEvent } from '@chilyo/protocol';
import type { Plugin } from 'vite';
import type { LivingMatch } from '../src/features/home/living-source.ts';

/** Plays this many matches and shows the liveliest; other cards may make it another one. */
const PLAYED = 40;
/** Each seat's starter deck. */
const DECKS: [Element, Element] = ['R', 'U'];
const PLAYERS: [Player, Player] = [
  { user_id: 0, name: '해무리', avatar_id: 1 },
  { user_id: 0, name: '달그림자', avatar_id: 2 },
];
/** Takes the best board right after each action; of the levels the strongest that needs no clock. */
const LEVEL = 2;
/** Where one begins to look: before it the lanes are empty. */
const FROM_TURN = 5;

/** A match of two computers with the present cards, as seen from seat 0. */
export function livingMatch(count = PLAYED): LivingMatch {
  const matches = Array.from({ length: count }, (_, seed) => played(seed + 1));
  return matches.reduce((best, each) => (liveliness(each) > liveliness(best) ? each : best));
}

/** Scores legendary cards, attacks, deaths and sprung traps; seat 0 must win by damage to the hero. */
function liveliness({ moments }: LivingMatch): number {
  const worth: Partial<Record<WireEvent['type'], number>> = { ATTACKED: 1, DIED: 1, TRAP_SPRANG: 3, POWER_USED: -1 };
  return moments.flat().reduce((sum, event) => {
    if (event.type === 'GAME_OVER') return sum + (event.winner === 0 && event.reason === 'hero' ? 0 : -100);
    return sum + (worth[event.type] ?? 0) + (event.type === 'PLAYED' && isGreat(event.card_id) ? 4 : 0);
  }, 0);
}

const GREAT = new Set(launchCards.filter(({ rarity }) => rarity === 'legendary').map(({ id }) => id));
const isGreat = (id: number | null) => id !== null && GREAT.has(id);

function played(seed: number): LivingMatch {
  const rules = rulesFrom(launchCards);
  const [first, second] = DECKS.map((element) => starterDecks.find((deck) => deck.element === element)!.cards);
  const match = new Match(rules, {
    decks: [first!, second!],
    seed: createHash('sha256').update(`living ${seed}`).digest('hex'),
  });
  const random = drawn(seed);
  let view: LivingMatch['view'] | null = null;
  const moments: LivingMatch['moments'] = [];
  while (!match.isOver) {
    const seat = match.deciding[0]!;
    const from = match.seq;
    match.redo({ seat, action: chooseAction(rules, match.game, seat, LEVEL, { random }) });
    if (view) moments.push(match.eventsFor(0, from));
    else if (match.game.turn >= FROM_TURN) view = withPlayers(match.viewFor(0), PLAYERS);
  }
  return { view: view!, moments };
}

/** Numbers from 0 to below 1, the same for the same seed. */
function drawn(seed: number): () => number {
  let at = 0;
  return () => createHash('sha256').update(`${seed} ${at++}`).digest().readUInt32BE() / 2 ** 32;
}

/** The match that plays by itself on the home page, the liveliest of `count`. */
export function livingMatches(count = PLAYED): Plugin {
  return {
    name: 'chilyo-living-match',
    resolveId: (id) => (id === 'virtual:living-match' ? `\0${id}` : undefined),
    load: (id) =>
      id === '\0virtual:living-match'
        ? `export default JSON.parse(${JSON.stringify(JSON.stringify(livingMatch(count)))});`
        : undefined,
  };
}
