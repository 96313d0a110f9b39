// @vitest-environment happy-dom
import { launchCards } from '@chilyo/cards';
import type { CardRow } from '@chilyo/protocol';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useCatalog } from '../api/catalog-store.ts';
import { applyMotion } from '../lib/theme.ts';
import { toast } from '../lib/toast.ts';
import type { News } from './follow.ts';
import { SceneTable } from './scene-table.ts';
import type { MatchSource } from './source.ts';
import { createMatchStore, pageMatch, useMatch } from './store.ts';
import { practiceMatch } from './test-practice.ts';
import type { PracticeMatch } from './worker/practice-match.ts';

/** A match played in the background, and the source through which a store follows it. */
class Table {
  readonly match = practiceMatch();
  #heard: ((news: News) => void) | null = null;

  source(key: string): MatchSource {
    const { match } = this;
    return {
      key,
      listen: ({ connected, news }) => {
        this.#heard = news;
        connected();
        return () => {
          this.#heard = null;
        };
      },
      join: async (fromSeq) => ({
        ok: true,
        seat: 0,
        seq: match.seq,
        ...(fromSeq === undefined ? { view: match.viewFor(0) } : { events: match.eventsFor(0, fromSeq) }),
        legal: match.legalFor(0),
        clock: null,
      }),
      act: async () => ({ ok: true, seq: match.seq }),
    };
  }

  /** Both strike when they can, and do something else when they cannot. */
  play(actions: number): void {
    const { match } = this;
    for (let done = 0; done < actions && !match.isOver; done++) {
      const seat = match.legalFor(0).length > 0 ? 0 : 1;
      const legal = match.legalFor(seat).filter(({ type }) => type !== 'concede');
      const step = match.consider(seat, legal.find(({ type }) => type === 'attack') ?? legal[done % legal.length]!);
      if ('code' in step) throw new Error(step.code);
      const fromSeq = match.seq;
      match.advance(step);
      this.#heard?.({ fromSeq, events: match.eventsFor(0, fromSeq), legal: match.legalFor(0), clock: null });
    }
  }
}

const told = () => useMatch.getState().log.map(({ text }) => text);

// the words come as soon as they can; on a busy machine that takes longer than a test waits
beforeAll(() => import('./event-words.ts'));
beforeEach(() => {
  applyMotion(true);
  const rows = launchCards as unknown as CardRow[];
  useCatalog.setState({ cards: rows, cardById: new Map(rows.map((card) => [card.id, card])) });
});

test('the log is the same after leaving and coming back', async () => {
  const table = new Table();
  const leave = pageMatch.open(table.source('stays'));
  await vi.waitFor(() => expect(useMatch.getState().match).not.toBeNull());
  table.play(30);
  await vi.waitFor(() => expect(useMatch.getState().match?.seq).toBe(table.match.seq));
  const stayed = told();
  leave();
  expect(stayed.length).toBeGreaterThan(30);

  const leaveAgain = pageMatch.open(table.source('comes back'));
  await vi.waitFor(() => expect(told()).not.toEqual([]));
  expect(told()).toEqual(stayed);
  leaveAgain();
});

test('events during a join are logged once, after it', async () => {
  const table = new Table();
  table.play(20);
  const source = table.source('busy');
  const leave = pageMatch.open({
    ...source,
    join: async (fromSeq) => {
      const answer = await source.join(fromSeq);
      // an action that is missing from this answer, and of which no listener is notified
      if (fromSeq === undefined) table.match.advance(moveOf(table.match));
      return answer;
    },
  });
  await vi.waitFor(() => expect(useMatch.getState().match?.seq).toBe(table.match.seq));
  const whole = told();
  leave();
  const leaveAgain = pageMatch.open(table.source('afterwards'));
  await vi.waitFor(() => expect(told()).toEqual(whole));
  leaveAgain();
});

test('a line of the log shows its clip again, and the board of now comes back', async () => {
  const table = new Table();
  const leave = pageMatch.open(table.source('again'));
  await vi.waitFor(() => expect(useMatch.getState().match).not.toBeNull());
  table.play(30);
  await vi.waitFor(() => expect(useMatch.getState().match?.seq).toBe(table.match.seq));
  const { log, match } = useMatch.getState();
  const line = log.find(({ told: pictures }) => pictures?.verb === '공격')!;
  expect(line.events).not.toBeNull();
  pageMatch.repeat(line.events!);
  expect(useMatch.getState()).toMatchObject({ isReviewing: true, isRepeating: true });
  expect(useMatch.getState().match?.view.turn).toBeLessThan(match!.view.turn);
  await vi.waitFor(() => expect(useMatch.getState().isReviewing).toBe(false), { timeout: 5_000 });
  expect(useMatch.getState().match?.view).toEqual(match!.view);
  expect(useMatch.getState().log).toEqual(log);
  leave();
});

test('leaving in the middle of an animation loses no line of the log, and clips are seen again after coming back', async () => {
  const table = new Table();
  const source = table.source('left in the middle');
  let leave = pageMatch.open(source);
  await vi.waitFor(() => expect(useMatch.getState().match).not.toBeNull());
  applyMotion(false);
  table.play(30);
  expect(told()).toEqual([]);
  leave();
  const { log, match } = useMatch.getState();
  expect(match?.seq).toBe(table.match.seq);
  applyMotion(true);
  const fresh = createMatchStore();
  const end = fresh.open(table.source('fresh'));
  await vi.waitFor(() => expect(fresh.useMatch.getState().log).not.toEqual([]));
  expect(told()).toEqual(fresh.useMatch.getState().log.map(({ text }) => text));
  end();
  leave = pageMatch.open({ ...source });
  pageMatch.repeat(log.find(({ told: pictures }) => pictures?.verb === '공격')!.events!);
  expect(useMatch.getState().isRepeating).toBe(true);
  await vi.waitFor(() => expect(useMatch.getState().isReviewing).toBe(false), { timeout: 5_000 });
  leave();
});

test('an action that was chosen in another match is not sent', async () => {
  const table = new Table();
  const source = table.source('the next match');
  const act = vi.fn<MatchSource['act']>((...given) => source.act(...given));
  const store = createMatchStore();
  const leave = store.open({ ...source, act });
  await vi.waitFor(() => expect(store.useMatch.getState().match).not.toBeNull());
  await store.send({ type: 'concede' }, 'the match before');
  expect(act).not.toHaveBeenCalled();
  await store.send({ type: 'concede' }, source.key);
  expect(act).toHaveBeenCalledOnce();
  leave();
});

test('an action that was answered is not said to be lost when the page joins before it is shown', async () => {
  const said = vi.spyOn(toast, 'error');
  const source = new Table().source('answered');
  const store = createMatchStore();
  let reconnects = () => {};
  const listen: MatchSource['listen'] = (heard) => {
    reconnects = heard.connected;
    return source.listen(heard);
  };
  const leave = store.open({ ...source, listen });
  await vi.waitFor(() => expect(store.useMatch.getState().match).not.toBeNull());
  await store.send({ type: 'end' });
  reconnects();
  await vi.waitFor(() => expect(store.useMatch.getState().pending).toBeNull());
  expect(said).not.toHaveBeenCalled();
  leave();
});

/** Sends the end of the game to a match that never answers, and waits until it can't count any more. */
async function giveUpIn(table: Table, act: () => void, isMadeAnew = false, lostJoins = 0): Promise<string[]> {
  const said: string[] = [];
  vi.spyOn(toast, 'error').mockImplementation((words) => void said.push(String(words)));
  const told = table.source(`unanswered ${table.match.seq}`);
  const source = {
    ...told,
    join: (fromSeq?: number) =>
      fromSeq !== undefined && lostJoins-- > 0 ? Promise.reject(new Error('late')) : told.join(fromSeq),
    act: () => {
      act();
      return Promise.reject(new Error('late'));
    },
  };
  let leave = pageMatch.open(source);
  await vi.waitFor(() => expect(useMatch.getState().match).not.toBeNull());
  vi.useFakeTimers();
  const sent = pageMatch.send({ type: 'concede' });
  if (isMadeAnew) {
    // by a heartbeat that was missed
    leave();
    leave = pageMatch.open({ ...source });
  }
  await vi.advanceTimersByTimeAsync(10_000);
  await sent;
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(useMatch.getState().pending).toBeNull();
  leave();
  return said;
}

test('a concession waits for the action that is pending, another action is ignored', async () => {
  const table = new Table();
  const acted: string[] = [];
  const store = createMatchStore();
  const source = table.source('impatient');
  const leave = store.open({
    ...source,
    act: async (expectedSeq, action) => {
      acted.push(`${action.type} ${expectedSeq}`);
      return source.act(expectedSeq, action);
    },
  });
  await vi.waitFor(() => expect(store.useMatch.getState().match).not.toBeNull());
  await store.send({ type: 'end' });
  const [ignored, conceded] = [store.send({ type: 'end' }), store.send({ type: 'concede' })];
  await ignored;
  expect(acted).toEqual([`end ${table.match.seq}`]);
  table.play(1);
  await conceded;
  expect(acted[1]).toBe(`concede ${table.match.seq}`);
  expect(acted).toHaveLength(2);
  leave();
});

test('two stores follow a match each, and neither hears of the other', async () => {
  const [one, other] = [new Table(), new Table()];
  const [left, right] = [createMatchStore(), createMatchStore()];
  const leave = [left.open(one.source('left')), right.open(other.source('right'))];
  await vi.waitFor(() => expect(right.useMatch.getState().match).not.toBeNull());
  one.play(30);
  other.play(5);
  await vi.waitFor(() => {
    expect(left.useMatch.getState().match?.seq).toBe(one.match.seq);
    expect(right.useMatch.getState().match?.seq).toBe(other.match.seq);
  });
  const before = right.useMatch.getState();
  expect(left.useMatch.getState().log.length).toBeGreaterThan(before.log.length);
  // an action sent from one board is pending on that board alone
  const sent = left.send({ type: 'concede' });
  expect(left.useMatch.getState().pending).toEqual({ type: 'concede' });
  expect(right.useMatch.getState().pending).toBeNull();
  await sent;
  leave[0]!();
  one.play(5);
  expect(right.useMatch.getState().match).toBe(before.match);
  leave[1]!();
});

test('an action that was never answered and has not happened is said to be given up', async () => {
  expect(await giveUpIn(new Table(), () => {})).toEqual([expect.stringContaining('닿지 않았습니다')]);
});

test('a lost action is reported even if the page was remounted meanwhile', async () => {
  expect(await giveUpIn(new Table(), () => {}, true)).toEqual([expect.stringContaining('닿지 않았습니다')]);
});

test('the fate of an action is asked again until there is an answer', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await giveUpIn(new Table(), () => {}, false, 2)).toEqual([expect.stringContaining('닿지 않았습니다')]);
});

test('one that has happened although its answer was lost is simply seen', async () => {
  const table = new Table();
  table.play(20);
  expect(await giveUpIn(table, () => table.match.advance(moveOf(table.match)))).toEqual([]);
});

test('a join that no answer comes to, or that finds the server without its database, is tried again', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const source = new Table().source('socket:9');
  const unavailable = { ok: false, code: 'UNAVAILABLE', message: '잠시 뒤에' } as const;
  const join = vi
    .fn((fromSeq?: number) => source.join(fromSeq))
    .mockRejectedValueOnce(new Error('no answer'))
    .mockResolvedValueOnce(unavailable);
  const store = createMatchStore();
  const leave = store.open({ ...source, join });
  const seen = () => {
    const { failure, match } = store.useMatch.getState();
    return [failure, match?.seat];
  };
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await vi.advanceTimersByTimeAsync(999);
  expect([join.mock.calls.length, ...seen()]).toEqual([1, null, undefined]);
  await vi.advanceTimersByTimeAsync(1);
  expect([join.mock.calls.length, ...seen()]).toEqual([2, '잠시 뒤에', undefined]);
  // the pauses grow
  await vi.advanceTimersByTimeAsync(1_999);
  expect(seen()).toEqual(['잠시 뒤에', undefined]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen()).toEqual([null, 0]);
  leave();
  vi.useRealTimers();
});

test('a board stays while joining anew fails for a moment, and a left match is asked for no more', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const source = new Table().source('socket:10');
  const store = createMatchStore();
  const unavailable = { ok: false, code: 'UNAVAILABLE', message: '잠시 뒤에' } as const;
  const join = vi.fn((fromSeq?: number) => source.join(fromSeq));
  let reconnects = () => {};
  const leave = store.open({
    ...source,
    join,
    listen(heard) {
      reconnects = heard.connected;
      return source.listen(heard);
    },
  });
  await vi.advanceTimersByTimeAsync(0);
  join.mockResolvedValueOnce({ ...unavailable, code: 'TOO_MANY_REQUESTS' });
  reconnects();
  await vi.advanceTimersByTimeAsync(0);
  const { match, failure } = store.useMatch.getState();
  expect([match?.seat, failure]).toEqual([0, null]);
  leave();
  const asked = join.mock.calls.length;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(join).toHaveBeenCalledTimes(asked);
  vi.useRealTimers();
});

test('a board also stays while the snapshot that fills a gap has to wait', async () => {
  vi.useFakeTimers();
  const table = new Table();
  const source = table.source('socket:12');
  const join = vi.fn((fromSeq?: number) => source.join(fromSeq));
  const store = createMatchStore();
  let tell = (_news: News) => {};
  const listen: MatchSource['listen'] = (heard) => {
    tell = heard.news;
    return source.listen(heard);
  };
  const leave = store.open({ ...source, join, listen });
  await vi.advanceTimersByTimeAsync(0);
  const asked = join.mock.calls.length;
  // the events since do not fit what is known, so that a snapshot is asked for
  join.mockImplementationOnce(async () => ({ ok: true, seat: 0, seq: 99, events: [], legal: [], clock: null }));
  join.mockResolvedValueOnce({ ok: false, code: 'UNAVAILABLE', message: '잠시 뒤에' });
  tell({ fromSeq: 99, events: [], legal: [], clock: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(join.mock.calls.slice(asked)).toEqual([[table.match.seq], [undefined]]);
  expect(store.useMatch.getState()).toMatchObject({ failure: null, match: { seat: 0 } });
  leave();
  vi.useRealTimers();
});

test('events of an own action that is acknowledged but never come are asked for', async () => {
  vi.useFakeTimers();
  const table = new Table();
  const source = table.source('socket:11');
  const store = createMatchStore();
  const leave = store.open({
    ...source,
    async act() {
      table.match.advance(moveOf(table.match));
      return { ok: true, seq: table.match.seq };
    },
  });
  await vi.advanceTimersByTimeAsync(0);
  await store.send({ type: 'concede' });
  expect(store.useMatch.getState().pending).not.toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  const { pending, match } = store.useMatch.getState();
  expect([pending, match?.seq, match?.view.phase]).toEqual([null, table.match.seq, 'over']);
  leave();
  vi.useRealTimers();
});

function moveOf(match: PracticeMatch) {
  const seat = match.legalFor(0).length > 0 ? 0 : 1;
  const step = match.consider(seat, { type: 'concede' });
  if ('code' in step) throw new Error(step.code);
  return step;
}

test('no mark on the board ends while more of its story waits: a sprung trap lies open until it has struck', async () => {
  applyMotion(false);
  vi.useFakeTimers();
  try {
    const seat = { life: 20, energy: 9, max_energy: 9, units: [null, null, null, null, null], deck: [806, 806] };
    const [hand, trap] = [[806], [315]];
    const seats = [
      { ...seat, hand, wards: [] },
      { ...seat, hand: [], wards: trap },
    ] as const;
    const table = new SceneTable({ day: 'R', on_turn: 0, seats }, { official: launchCards, made: [] });
    const store = createMatchStore();
    const leave = store.open(table.source);
    await vi.advanceTimersByTimeAsync(0);
    const marks: string[] = [];
    store.useMatch.subscribe(({ effect }) => {
      const mark = effect ? `${effect.id}` : 'calm';
      if (marks.at(-1) !== mark) marks.push(mark);
    });
    void store.send({ type: 'play', card: 1, lane: 2 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(store.useMatch.getState().match?.view.seats[0].units[1]?.health).toBe(1);
    // at its very end it is calm, and not before
    expect(marks.indexOf('calm', 1)).toBe(marks.length - 1);
    expect(marks.length).toBeGreaterThan(4);
    leave();
  } finally {
    vi.useRealTimers();
    applyMotion(true);
  }
});
