import { describe, expect, test } from 'vitest';
import { costly, costlyScenes } from './testing/costly-cards.ts';
import { table, testCard } from './testing/table.ts';

/** What a busy machine takes longest for, ms of the processor; without limits the worst of these took 340. */
const MOST_MS = 50;
/** The end of a turn and the start of the next share an action: twice 500 effects on ten units. */
const MOST_EVENTS = 12_000;

/** The shortest of a few tries, since the first is not compiled yet. */
function msOf(work: () => unknown): number {
  const tries = Array.from({ length: 4 }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...tries);
}

describe('the costliest cards of the language (rules 9, 12)', () => {
  test.each(Object.keys(costly))('%s: an action stays short', (name) => {
    let longest = 0;
    for (const { actions, act } of costlyScenes(name)) {
      for (const action of actions) {
        const outcome = act(action);
        if (!outcome.ok) throw new Error(`${action.type} refused: ${outcome.code}`);
        longest = Math.max(longest, outcome.events.length);
        expect(outcome.events.length).toBeLessThan(MOST_EVENTS);
        expect(outcome.game.todo).toEqual([]);
        expect(msOf(() => act(action))).toBeLessThan(MOST_MS);
      }
    }
    // it is as costly as it says
    expect(longest).toBeGreaterThan(500);
  });

  test('turn after turn of them, neither pile nor effects of a turn grow without end', () => {
    const [scene] = costlyScenes('cards create cards');
    let { game } = scene!;
    for (let card = 1; game.seats[0].energy > 0 && card < 9; card++) {
      const outcome = scene!.act({ type: 'play', card, lane: 5 }, game);
      if (outcome.ok) game = outcome.game;
      const hurt = game.seats[0].units.map((unit, lane) => (lane === 4 ? null : unit));
      game = { ...game, seats: [{ ...game.seats[0], units: hurt }, game.seats[1]] };
    }
    expect(game.done).toBe(500);
    expect(game.seats[0].discard.length).toBeLessThanOrEqual(500);
    const ended = scene!.act({ type: 'end' }, game);
    expect(ended).toMatchObject({ ok: true, game: { on_turn: 1 } });
    expect(ended.ok && ended.game.done).toBe(0);
  });

  test('what is left of the running ability fizzles, and the next turn has its own effects', () => {
    const spender = testCard({
      key: 'spender',
      abilities: [
        { when: 'moves', do: [{ verb: 'repeat', times: 7, do: [{ verb: 'heal', amount: 1, to: 'own_hero' }] }] },
        { when: 'own_turn_starts', do: [{ verb: 'draw', amount: 1 }] },
      ],
    });
    const board = table({ own: { units: ['spender'], deck: ['market-porter', 'market-porter'] }, cards: [spender] });
    board.game.done = 497;
    board.move('spender', 2);
    expect(board.game.done).toBe(500);
    expect(board.events.at(-1)).toMatchObject({ type: 'LAPSED', count: 1 });
    board.end();
    board.end();
    expect(board.game.done).toBe(1);
  });
});
