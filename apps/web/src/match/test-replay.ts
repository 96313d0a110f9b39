import { createHash } from 'node:crypto';
import { launchCards, starterDecks } from '@chilyo/cards';
import { type GameAction, latestEdition, rulesFrom, type ServerAction } from '@chilyo/engine';
import { dealOf, Match, seated, shuffleText } from '@chilyo/match';
import type { Replay } from '@chilyo/protocol';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const deckOf = (element: string) => starterDecks.find((deck) => deck.element === element)!.cards;

/** A finished match of two starter decks in the shape of the server's answer, played with a fixed random seed. */
export function finishedMatch(id: number, isTimedOutOnce = false): Replay {
  const rules = rulesFrom(launchCards);
  const secret = sha256(`secret ${id}`);
  const salts: [string, string] = ['c0ffee', ''];
  const seed = sha256(shuffleText(secret, salts, id));
  const seats: Replay['seats'] = seated(seed, [
    { user_id: 7, name: '해무리', avatar_id: 1, deck: deckOf('R'), skins: {} },
    { user_id: 9, name: '달그림자', avatar_id: 2, deck: deckOf('U'), skins: {} },
  ]);
  const match = new Match(rules, dealOf({ seats, seed, edition: latestEdition }));
  let dice = id + 1;
  const chance = (count: number) => {
    dice = (Math.imul(dice, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (dice >>> 8) % count;
  };
  const actions: Replay['actions'] = [];
  while (!match.isOver) {
    const seat = match.deciding[0]!;
    const legal = match.legalFor(seat);
    const isTimeOut = isTimedOutOnce && actions.length === 4;
    const attack = legal.find((each) => each.type === 'attack' && chance(2) === 0);
    const action: GameAction | ServerAction = isTimeOut
      ? { type: 'timeout', seat }
      : (attack ?? legal[chance(legal.length)]!);
    const done = { seat: isTimeOut ? null : seat, action };
    const first_event = match.seq;
    match.redo(done);
    actions.push({ ...done, at_ms: 1_000 * actions.length, first_event, last_event: match.seq });
  }
  const { result } = match.game;
  return {
    id,
    channel_id: 0,
    seats,
    winner: result!.winner,
    reason: result!.reason,
    started_ms: 0,
    ended_ms: 1_000 * actions.length,
    made: [],
    card_set: sha256(JSON.stringify(launchCards)),
    edition: latestEdition,
    seed,
    secret,
    salts,
    commit: sha256(secret),
    actions,
  };
}
