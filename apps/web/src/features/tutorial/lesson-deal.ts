import { rulesFrom } from '@chilyo/engine';
import type { CardRow } from '@chilyo/protocol';
import { definitionOf } from '../../match/worker/card-definition.ts';
import type { Continuation } from '../../match/worker/practice-messages.ts';
import { stackedDecks } from './stacked-decks.ts';

/** Where the learner sits: the one who begins. */
export const SEAT = 0;

/** Any seed whose swap and first draws are different cards will do. */
const SEED = '7'.repeat(64);

/** Short enough for three minutes: eight points go on the way, the last seven in one turn. */
const LIVES: [number, number] = [30, 15];

/** The cards of the lesson by key, in the order in which they come to the hand. */
const OWN = {
  hand: ['acorn-squirrel', 'ember-goblin', 'spark', 'flame-emperor'],
  swapped: { at: 3, for: 'fire-trap' },
  draws: ['tuesday-spirit', 'tinder-spirit', 'fire-arrow'],
};
const ENEMY = { hand: ['sowing', 'moss-bear', 'village-watchman', 'moss-bear', 'moss-bear'], draws: [] };

/** What the opponent does until the learner strikes the last blow. */
const REPLIES = [
  { turn: 2, card: 'sowing' },
  { turn: 4, card: 'moss-bear', lane: 3 },
  { turn: 6, card: 'village-watchman', lane: 2 },
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

/** The match of the lesson, ready for the worker. Below the cards that it needs lie those of two ordinary decks. */
export function lessonDeal(
  rows: readonly CardRow[],
  rest: readonly [readonly number[], readonly number[]],
  player: { name: string; user_id: number; avatar_id: number },
): Continuation {
  const idOf = idsIn(rows);
  const cards = rows.map(definitionOf);
  const { hand, swapped, draws } = OWN;
  const own = { hand: hand.map(idOf), swapped: { ...swapped, for: idOf(swapped.for) }, draws: draws.map(idOf) };
  const enemy = { hand: ENEMY.hand.map(idOf), draws: [] };
  return {
    deck: 'tutorial',
    level: 1,
    seed: SEED,
    seat: SEAT,
    decks: stackedDecks(rulesFrom(cards), SEED, [own, enemy], rest),
    names: [player.name, '연습 상대'],
    user_id: player.user_id,
    avatar_id: player.avatar_id,
    cards,
    lives: LIVES,
    replies: REPLIES.map(({ card, ...reply }) => ({ ...reply, card_id: idOf(card) })),
  };
}
