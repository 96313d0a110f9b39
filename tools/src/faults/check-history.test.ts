import { expect, test } from 'vitest';
import { checkHistory, type Stored } from './check-history.ts';
import { type Answer, History, type Json } from './history.ts';
import { PLANTS, planted } from './plants.ts';

const KEEP: Json = { type: 'mulligan', cards: [] };
const END: Json = { type: 'end' };

/** Two actions of a match that is over, as two players and the store know them. */
function sound(): { history: History; stored: Stored } {
  const history = new History();
  send(history, 0, 2, KEEP, 0, { ok: true, seq: 4 });
  send(history, 1, 4, END, 20, { ok: true, seq: 7 });
  history.see(1, 11, 0, 0, [{ type: 'DEALT' }, { type: 'A' }]);
  const row = { game_id: 1, no: 0, seat: 0 as const, action: KEEP, first_event: 2, last_event: 4 };
  return {
    history,
    stored: {
      log: [row, { game_id: 1, no: 1, seat: 1, action: { type: 'end' }, first_event: 4, last_event: 7 }],
      games: [
        {
          id: 1,
          user0: 11,
          user1: 12,
          status: 'over',
          started_ms: 0,
          ended_ms: 100,
          rewards: [{ userId: 11, gpoint: 5, rating: {} }],
        },
      ],
      paid: [{ game_id: 1, user_id: 11, gpoint: 5 }],
      notified: [{ game_id: 1, user_id: 11, times: 1 }],
      said: [{ game_id: 1, times: 1 }],
    },
  };
}

function send(history: History, seat: 0 | 1, seq: number, action: Json, sentMs: number, answer: Answer | null): void {
  history.act(1, seat, seq, action).attempts.push({ sentMs, doneMs: sentMs + 10, answer });
}

test('a sound history has no findings, also with answers that did not come', () => {
  const { history, stored } = sound();
  send(history, 0, 7, END, 40, null);
  send(history, 1, 4, END, 50, { ok: true, seq: 7 });
  send(history, 1, 7, END, 60, { ok: false, code: 'STALE_ACTION' });
  expect(checkHistory(history, stored)).toEqual([]);
});

const FAULTS: [what: string, spoil: (run: ReturnType<typeof sound>) => void, kind: string, finding: RegExp][] = [
  [
    'an acknowledged action that is gone',
    ({ stored }) => stored.log.pop(),
    'lost',
    /acknowledged and is not in the log/,
  ],
  [
    'one that is stored elsewhere',
    ({ stored }) => (stored.log[1]!.last_event = 8),
    'lost',
    /acknowledged as 7 and is stored as 8/,
  ],
  [
    'one that is stored twice',
    ({ stored }) => stored.log.push({ ...stored.log[0]!, no: 2, first_event: 7, last_event: 9 }),
    'doubled',
    /in the log 2 times/,
  ],
  [
    'one that nobody sent',
    ({ stored }) => stored.log.push({ ...stored.log[1]!, no: 2, first_event: 7, last_event: 9 }),
    'doubled',
    /action 2 of seat 1 was never sent/,
  ],
  ['a gap in the log', ({ stored }) => (stored.log[1]!.first_event = 5), 'lost', /gap before action 1/],
  [
    'a refused one that is stored',
    ({ history }) => (history.act(1, 1, 4, END).attempts[0]!.answer = { ok: false, code: 'STALE_ACTION' }),
    'doubled',
    /refused with STALE_ACTION and is in the log/,
  ],
  [
    'another order than that of the acknowledgements',
    ({ history }) => {
      history.act(1, 1, 4, END).attempts[0]!.sentMs = -100;
      history.act(1, 1, 4, END).attempts[0]!.doneMs = -90;
    },
    'lost',
    /action 0 stands before one that was acknowledged earlier/,
  ],
  [
    'an event that became another',
    ({ history }) => history.see(1, 11, 0, 1, [{ type: 'B' }]),
    'lost',
    /event 1 was A, is B/,
  ],
  [
    'events that are not stored',
    ({ history }) =>
      history.see(
        1,
        11,
        0,
        2,
        Array.from({ length: 6 }, () => ({ type: 'C' })),
      ),
    'lost',
    /saw 8 events, stored are 7/,
  ],
  [
    'a match that is not stored',
    ({ history }) => history.see(2, 11, 0, 0, [{ type: 'DEALT' }]),
    'lost',
    /match 2 was begun/,
  ],
  [
    'a player in two matches at once',
    ({ stored }) => {
      stored.games.push({ ...stored.games[0]!, id: 3, user1: 13, started_ms: 50, ended_ms: 150, rewards: null });
      stored.said.push({ game_id: 3, times: 1 });
    },
    'doubled',
    /user 11 was in the matches 1 and 3 at once/,
  ],
  ['a result paid twice', ({ stored }) => (stored.paid[0]!.gpoint = 10), 'doubled', /the pay of user 11 is 10, not 5/],
  ['a result that is not paid', ({ stored }) => stored.paid.pop(), 'lost', /the pay of user 11 is 0, not 5/],
  ['a notice told twice', ({ stored }) => (stored.notified[0]!.times = 2), 'doubled', /the notice of user 11 is 2/],
  ['a line said twice', ({ stored }) => (stored.said[0]!.times = 2), 'doubled', /its result in the chat is 2/],
  ['a match without an end', ({ stored }) => (stored.games[0]!.status = 'running'), 'lost', /match 1 has not ended/],
];

test.each(FAULTS)('%s is found', (_, spoil, kind, finding) => {
  const run = sound();
  spoil(run);
  expect(checkHistory(run.history, run.stored)).toContainEqual({ kind, what: expect.stringMatching(finding) });
});

test('planted faults fit the texts that they change', () => {
  const name = 'early-answer';
  const text = PLANTS[name]![0]![0];
  expect(planted(`before ${text} after`, name)).not.toContain(`before ${text} after`);
  expect(() => planted('another server', name)).toThrow(/is not there once/);
});
