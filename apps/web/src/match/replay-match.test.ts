import { launchCards } from '@chilyo/cards';
import { act, applyEvents, deal, hash } from '@chilyo/engine';
import { Misfit } from '@chilyo/match';
import { describe, expect, test } from 'vitest';
import { ReplayMatch } from './replay-match.ts';
import { finishedMatch } from './test-replay.ts';

const answer = finishedMatch(3, true);
const replay = new ReplayMatch(answer, launchCards);

describe('a replayed match', () => {
  test('has the same game at a position, whatever was shown before', () => {
    let { game } = deal(replay.rules, { decks: [answer.seats[0].deck, answer.seats[1].deck], seed: answer.seed });
    const hashes = [hash(game)];
    for (const { seat, action } of answer.actions) {
      const outcome = act(replay.rules, game, seat, action);
      if (!outcome.ok) throw new Error(outcome.code);
      game = outcome.game;
      hashes.push(hash(game));
    }
    const everywhere = hashes.map((_, position) => position);
    for (const positions of [everywhere, everywhere.toReversed()])
      for (const position of positions) expect(hash(replay.gameAt(position))).toBe(hashes[position]);
    expect(replay.last).toBe(answer.actions.length);
  });

  test('shows both hands, both names and what lies face down', () => {
    const position = Math.floor(replay.last / 2);
    const view = replay.viewAt(position);
    const game = replay.gameAt(position);
    for (const seat of [0, 1] as const) {
      expect(view.seats[seat].name).toBe(answer.seats[seat].name);
      expect(view.seats[seat].hand?.map(({ card_id }) => card_id)).toEqual(
        game.seats[seat].hand.map(({ card_id }) => card_id),
      );
      for (const { card_id } of view.seats[seat].hand ?? []) expect(view.cards[card_id]?.name).toBeTruthy();
      for (const ward of view.seats[seat].wards) expect(ward.card_id).not.toBeNull();
    }
    expect(view.seats.some(({ hand }) => hand && hand.length > 0)).toBe(true);
  });

  test('comes from one position to the next by its events, with all that lies open', () => {
    for (let position = 1; position <= replay.last; position++) {
      const { cards: _, ...moved } = applyEvents(replay.viewAt(position - 1), replay.eventsAt(position));
      const { cards: __, ...is } = replay.viewAt(position);
      expect(moved).toEqual(is);
    }
  });

  test('knows when each turn began and how both stood', () => {
    const { turns } = replay;
    expect(turns[0]).toMatchObject({ turn: 0, seat: null, position: 0, life: [21, 22] });
    expect(turns[1]).toMatchObject({ turn: 1, seat: 0, day: replay.viewAt(2).day, position: 2 });
    expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, at) => at));
    for (const [at, { position, turn, life }] of turns.entries()) {
      const view = replay.viewAt(position);
      expect([view.turn, view.seats[0].life, view.seats[1].life]).toEqual([turn, ...life]);
      expect(replay.turnAt(position)).toBe(at);
    }
    expect(replay.life).toHaveLength(replay.last + 1);
  });

  test('finds the moment of a link, also of one between two actions', () => {
    for (const position of [0, 1, 5, replay.last]) expect(replay.positionOf(replay.seqAt(position))).toBe(position);
    expect(replay.positionOf(replay.seqAt(5) + 1)).toBe(replay.seqAt(6) > replay.seqAt(5) + 1 ? 5 : 6);
    expect(replay.positionOf(0)).toBe(0);
    expect(replay.positionOf(999_999)).toBe(replay.last);
    expect(replay.seqAt(replay.last)).toBe(answer.actions.at(-1)!.last_event);
  });

  test('is not shown wrongly when rules or log are others than then', () => {
    const [first, ...rest] = answer.actions;
    const shifted = { ...answer, actions: [{ ...first!, last_event: first!.last_event + 1 }, ...rest] };
    expect(() => new ReplayMatch(shifted, launchCards)).toThrow(Misfit);
    const refused = { ...answer, actions: [{ ...first!, action: { type: 'end' as const } }, ...rest] };
    expect(() => new ReplayMatch(refused, launchCards)).toThrow(Misfit);
    const cut = { ...answer, actions: answer.actions.slice(0, -1) };
    expect(() => new ReplayMatch(cut, launchCards)).toThrow(Misfit);
  });
});
