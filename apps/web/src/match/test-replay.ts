import { createHash } from 'node:crypto';
import { launchCards, starterDecks } from '@chilyo/cards';
import { act, deal, type GameAction, legalActions, rulesFrom, type Seat, type ServerAction } from '@chilyo/engine';
import type { Replay } from '@chilyo/protocol';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const deckOf = (element: string) => starterDecks.find((deck) => deck.element === element)!.cards;

/** A finished match of two starter decks, played by chance but always the same, as the server would tell it. */
export function finishedMatch(id: number, isTimedOutOnce = false): Replay {
  const rules = rulesFrom(launchCards);
  const secret = sha256(`secret ${id}`);
  const salts: [string, string] = ['c0ffee', ''];
  const seed = sha256([secret, ...salts, id].join(':'));
  const lowerBegins = Number.parseInt(seed[0]!, 16) < 8;
  const people = [
    { user_id: 7, name: '해무리', deck: deckOf('R'), skins: {} },
    { user_id: 9, name: '달그림자', deck: deckOf('U'), skins: {} },
  ];
  const seats = (lowerBegins ? people : people.toReversed()) as Replay['seats'];
  const dealt = deal(rules, { decks: [seats[0].deck, seats[1].deck], seed });
  let { game } = dealt;
  let seq = dealt.events.length;
  let dice = id + 1;
  const chance = (count: number) => {
    dice = (Math.imul(dice, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (dice >>> 8) % count;
  };
  const actions: Replay['actions'] = [];
  while (game.phase !== 'over') {
    const seat: Seat = legalActions(rules, game, 0).length > 0 ? 0 : 1;
    const legal = legalActions(rules, game, seat);
    const isTimeOut = isTimedOutOnce && actions.length === 4;
    const attack = legal.find((each) => each.type === 'attack' && chance(2) === 0);
    const action: GameAction | ServerAction = isTimeOut
      ? { type: 'timeout', seat }
      : (attack ?? legal[chance(legal.length)]!);
    const outcome = act(rules, game, isTimeOut ? null : seat, action);
    if (!outcome.ok) throw new Error(outcome.code);
    game = outcome.game;
    actions.push({
      seat: isTimeOut ? null : seat,
      action,
      at_ms: 1_000 * actions.length,
      first_event: seq,
      last_event: seq + outcome.events.length,
    });
    seq += outcome.events.length;
  }
  return {
    id,
    channel_id: 0,
    seats,
    winner: game.result!.winner,
    reason: game.result!.reason,
    started_ms: 0,
    ended_ms: 1_000 * actions.length,
    card_set: sha256(JSON.stringify(launchCards)),
    seed,
    secret,
    salts,
    commit: sha256(secret),
    actions,
  };
}
