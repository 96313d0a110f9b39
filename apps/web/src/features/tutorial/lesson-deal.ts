import { act, deal, type GameAction, latestEdition, type Rules, rulesFrom, type Seat } from '@chilyo/engine';
import type { DoneAction } from '@chilyo/match';
import type { CardRow } from '@chilyo/protocol';
import { FIRST_WORK_ID } from '@chilyo/protocol/constants';
import { definitionOf } from '../../api/card-definition.ts';
import type { Continuation } from '../../match/worker/practice-messages.ts';
import { stackedDecks } from './stacked-decks.ts';

/** The learner's seat: the first player. */
export const SEAT = 0;

/** Any seed by which the learner begins will do. */
const SEED = '7'.repeat(64);

/** Sunday, so that the third round is the fire's, of which the learner holds a card that asks for it. */
const FIRST_DAY = 0;

/** Without the life for beginning second: eleven points go on the way, the rest in the last turn. */
const LIVES: [number, number] = [21, 21];

/** The cards of the lesson by key, in the order in which they come to the hand. */
const OWN = {
  hand: ['acorn-squirrel', 'ember-goblin', 'spark', 'fire-trap'],
  draws: ['tuesday-spirit', 'fire-arrow', 'ember-goblin', 'tinder-spirit'],
};
const ENEMY = { hand: ['sowing', 'moss-bear', 'village-watchman', 'acorn-squirrel', 'flame-emperor'], draws: [] };

/** Actions before the learner takes over, on turn: the lesson begins with an attack. */
const OPENING: readonly (readonly { card: string; lane?: number }[])[] = [
  [
    { card: 'acorn-squirrel', lane: 1 },
    { card: 'ember-goblin', lane: 3 },
  ],
  [{ card: 'sowing' }],
];

/** The opponent's script up to the learner's last attack. */
const REPLIES = [
  { turn: 4, card: 'moss-bear', lane: 3 },
  { turn: 6, card: 'village-watchman', lane: 4 },
  { turn: 8, card: 'acorn-squirrel', lane: 5 },
];

export type IdOf = (key: string) => number;

/** Finds cards by key; throws where a site does not have them. */
export function idsIn(cards: readonly CardRow[]): IdOf {
  const ids = new Map(cards.map(({ key, id }) => [key, id]));
  return (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`the lesson needs the card ${key}`);
    return id;
  };
}

/** The lesson's match for the worker. Below the cards that it needs, the decks are ordinary ones. */
export function lessonDeal(
  rows: readonly CardRow[],
  rest: readonly [readonly number[], readonly number[]],
  player: { name: string; user_id: number; avatar_id: number },
): Continuation {
  const idOf = idsIn(rows);
  // picks of the lesson are always the same
  const cards = rows.filter(({ id }) => id < FIRST_WORK_ID).map(definitionOf);
  const rules = rulesFrom(cards);
  const [own, enemy] = [OWN, ENEMY].map(({ hand, draws }) => ({ hand: hand.map(idOf), draws: draws.map(idOf) }));
  const decks = stackedDecks(rules, SEED, [own!, enemy!], rest);
  return {
    deck: 'tutorial',
    level: 1,
    seed: SEED,
    edition: latestEdition,
    first_day: FIRST_DAY,
    seat: SEAT,
    decks,
    before: openingOf(rules, decks, idOf),
    names: [player.name, '연습 상대'],
    user_id: player.user_id,
    avatar_id: player.avatar_id,
    cards,
    lives: LIVES,
    replies: REPLIES.map(({ card, ...reply }) => ({ ...reply, card_id: idOf(card) })),
  };
}

/** Both players keep their hands and play the scripted opening. */
function openingOf(rules: Rules, decks: [number[], number[]], idOf: IdOf): DoneAction[] {
  let { game } = deal(rules, { decks, seed: SEED, first_day: FIRST_DAY });
  const done: DoneAction[] = [];
  const take = (seat: Seat, action: GameAction) => {
    const outcome = act(rules, game, seat, action);
    if (!outcome.ok) throw new Error(`the lesson cannot begin: ${outcome.code}`);
    game = outcome.game;
    done.push({ seat, action });
  };
  for (const seat of [0, 1] as const) take(seat, { type: 'mulligan', cards: [] });
  for (const seat of [0, 1] as const) {
    for (const { card, lane } of OPENING[seat]!) {
      const { number } = game.seats[seat].hand.find(({ card_id }) => card_id === idOf(card))!;
      take(seat, { type: 'play', card: number, ...(lane && { lane }) });
    }
    take(seat, { type: 'end' });
  }
  return done;
}
