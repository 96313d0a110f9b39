import { launchCards } from '@chilyo/cards';
import { applyEvents } from '@chilyo/engine';
import { dealOf, Match, sceneStart } from '@chilyo/match';
import type { WireEvent, WireView } from '@chilyo/protocol';
import { expect, it } from 'vitest';
import { animationStepsOf } from '../../match/animation-steps.ts';
import { ReplayMatch } from '../../match/replay-match.ts';
import { finishedMatch } from '../../match/test-replay.ts';
import { NO_PIECES, type Piece, type Pieces } from './piece-state.ts';
import { nextPieces } from './pieces.ts';

const living = ({ list }: Pieces) => list.filter(({ gone }) => !gone);
const inLane = (pieces: Pieces, seat: 0 | 1, lane: number) =>
  living(pieces).filter(
    (each) => each.seat === seat && each.unit && each.where.in === 'lane' && each.where.lane === lane,
  );

const inOrder = (one: number | null, other: number | null) => (one ?? 0) - (other ?? 0);

/** Every card that the view shows is one piece at its place, and no other is. */
function expectInLine(pieces: Pieces, view: WireView, at: string) {
  for (const seat of [0, 1] as const) {
    const { units, hand, hand_count } = view.seats[seat];
    units.forEach((unit, lane) => {
      expect(
        inLane(pieces, seat, lane + 1).map(({ unit: shown }) => shown?.number),
        at,
      ).toEqual(unit ? [unit.number] : []);
    });
    const held = living(pieces).filter((each) => each.seat === seat && each.where.in === 'hand');
    expect(held.length, at).toBe(hand_count);
    if (hand)
      expect(held.map(({ number }) => number).toSorted(inOrder), at).toEqual(
        hand.map(({ number }) => number).toSorted(inOrder),
      );
    else
      expect(
        held.every(({ card }) => card === null),
        at,
      ).toBe(true);
  }
  const numbers = living(pieces).flatMap(({ unit, number, seat }) =>
    unit ? [`u${unit.number}`] : number === null ? [] : [`h${seat}:${number}`],
  );
  expect(new Set(numbers).size, at).toBe(numbers.length);
}

/** Plays a match step by step as its viewer's board receives it; `all` sees both hands. */
function* moments(id: number, viewer: 0 | 1 | null | 'all') {
  const played = finishedMatch(id);
  const replay = new ReplayMatch(played, launchCards);
  const match = new Match(replay.rules, dealOf(played));
  const seat = viewer === 'all' ? null : viewer;
  let view = replay.viewAt(0, viewer);
  let pieces = nextPieces(NO_PIECES, { view, events: [], pending: null, seat, now: 0 });
  let now = 0;
  for (const [at, action] of played.actions.entries()) {
    const from = match.seq;
    match.redo(action);
    const told = viewer === 'all' ? replay.eventsAt(at + 1) : match.eventsFor(viewer, from);
    for (const { events } of animationStepsOf(told)) {
      const before = pieces;
      now += 300;
      view = applyEvents(view, events) as WireView;
      pieces = nextPieces(before, { view, events, pending: null, seat, now });
      yield { pieces, before, view, events, at: `match ${id}, action ${at}` };
    }
  }
}

const VIEWERS = [0, 1, null, 'all'] as const;

it.each(VIEWERS)('is always what the view of %s shows', (viewer) => {
  for (const id of [1, 2, 3]) for (const { pieces, view, at } of moments(id, viewer)) expectInLine(pieces, view, at);
});

const pieceOf = (pieces: Pieces, unit: number): Piece | undefined =>
  living(pieces).find((each) => each.unit?.number === unit);
const played = (events: readonly WireEvent[], seat: 0 | 1) =>
  events.find((event) => event.type === 'PLAYED' && event.seat === seat && event.card_type === 'unit');

it('keeps a card the same piece from the hand to its lane', () => {
  let seen = 0;
  let carried: { id: number; lane: number } | null = null;
  for (const { pieces, before, view, events } of moments(1, 0)) {
    const event = played(events, 0);
    if (event?.type === 'PLAYED') {
      const card = living(before).find(({ seat, number }) => seat === 0 && number === event.number);
      carried = { id: card!.id, lane: event.lane! };
    }
    const unit = carried && view.seats[0].units[carried.lane - 1];
    if (!carried || !unit) continue;
    expect(pieceOf(pieces, unit.number)?.id).toBe(carried.id);
    carried = null;
    seen++;
  }
  expect(seen).toBeGreaterThan(3);
});

it('turns one of the cards that lie face down into the one that an opponent plays', () => {
  let seen = 0;
  for (const { pieces, before, events } of moments(2, 0)) {
    const event = events.find((each) => each.type === 'PLAYED' && each.seat === 1);
    if (event?.type !== 'PLAYED' || event.card_id === null) continue;
    const same = living(before).filter(
      ({ id, seat, where }) =>
        seat === 1 &&
        where.in === 'hand' &&
        living(pieces).some((each) => each.id === id && each.card === event.card_id),
    );
    expect(same).toHaveLength(1);
    seen++;
  }
  expect(seen).toBeGreaterThan(3);
});

it('keeps who moves, returns or changes the same piece', () => {
  for (const { pieces, before, events } of moments(3, 'all'))
    for (const event of events) {
      if (event.type === 'MOVED') expect(pieceOf(pieces, event.unit)?.id).toBe(pieceOf(before, event.unit)?.id);
      if (event.type === 'DIED') {
        const was = pieceOf(before, event.unit);
        if (was) expect(pieces.list.find(({ id }) => id === was.id)?.gone?.how).toBe('stars');
      }
    }
});

it('lays a card into its lane as soon as its player puts it there, and back when that is refused', () => {
  const replay = new ReplayMatch(finishedMatch(1), launchCards);
  const view = replay.viewAt(4, 0);
  const [card] = view.seats[0].hand!;
  const told = { view, events: [], seat: 0 as const };
  const before = nextPieces(NO_PIECES, { ...told, pending: null, now: 0 });
  const put = nextPieces(before, { ...told, pending: { type: 'play', card: card!.number, lane: 3 }, now: 10 });
  const own = (pieces: Pieces) => living(pieces).find(({ number }) => number === card!.number)!;
  expect(own(put)).toMatchObject({ id: own(before).id, where: { in: 'lane', lane: 3 }, isWaiting: true });
  const refused = nextPieces(put, { ...told, pending: null, now: 20 });
  expect(own(refused)).toMatchObject({ id: own(before).id, where: { in: 'hand', at: 0 }, isWaiting: false });
  expectInLine(refused, view, 'refused');
});

it('plays a spell that lies open already as the same card', () => {
  const replay = new ReplayMatch(finishedMatch(1), launchCards);
  const view = replay.viewAt(4, 0);
  const [card] = view.seats[0].hand!;
  const put = nextPieces(NO_PIECES, {
    view,
    events: [],
    seat: 0,
    pending: { type: 'play', card: card!.number },
    now: 0,
  });
  const played: WireEvent = {
    type: 'PLAYED',
    seat: 0,
    number: card!.number,
    card_id: card!.card_id,
    card_type: 'spell',
    lane: null,
    target: null,
    cost: 0,
    energy: 0,
    cards: [],
  };
  const after = applyEvents(view, [played]) as WireView;
  const told = nextPieces(put, { view: after, events: [played], seat: 0, pending: null, now: 10 });
  const before = living(put).find(({ number }) => number === card!.number)!;
  expect(told.list.filter(({ seat, where }) => seat === 0 && where.in !== 'hand' && where.in !== 'lane')).toMatchObject(
    [{ id: before.id, where: { in: 'shown' }, gone: null }],
  );
});

it('takes a sprung trap away when what it does is seen, in whosever turn', () => {
  const view = new ReplayMatch(finishedMatch(1), launchCards).viewAt(4, 0);
  const told = (before: Pieces, event: WireEvent, now: number) =>
    nextPieces(before, { view, events: [event], pending: null, seat: 0, now });
  const sprang = told(NO_PIECES, { type: 'TRAP_SPRANG', seat: 1, number: 9, card_id: 1, cards: [] }, 0);
  const shown = (pieces: Pieces) => living(pieces).filter(({ where }) => where.in === 'shown');
  expect(shown(sprang)).toHaveLength(1);
  const hurt: WireEvent = { type: 'HURT', target: 'hero0', points: 1, health: 9, source: null, cause: 'ability' };
  expect(shown(told(sprang, hurt, 10))).toEqual([]);
});

it('keeps a spell open until the last of its effects, which all come from where it lies', () => {
  const view = new ReplayMatch(finishedMatch(1), launchCards).viewAt(4, 0);
  const by = { kind: 'spell', seat: 1, card_id: 1 } as const;
  const played: WireEvent = {
    type: 'PLAYED',
    seat: 1,
    number: null,
    card_id: 1,
    card_type: 'spell',
    lane: null,
    target: null,
    cost: 0,
    energy: 0,
    cards: [],
  };
  const gone: WireEvent = { type: 'DISCARDED', seat: 1, from: 'spell', number: null, card_id: 1, cards: [] };
  const hurt = (target: 'hero0' | 'hero1'): WireEvent => ({
    type: 'HURT',
    target,
    points: 1,
    health: 9,
    source: null,
    cause: 'ability',
    by,
  });
  const seen = { view, pending: null, seat: 0 as const };
  const isOpen = (pieces: Pieces) => living(pieces).some(({ where }) => where.in === 'shown');
  let pieces = nextPieces(NO_PIECES, { ...seen, events: [played], now: 0 });
  for (const [at, events] of [[gone, hurt('hero0')], [], [hurt('hero1')]].entries()) {
    pieces = nextPieces(pieces, { ...seen, events, now: at });
    expect(isOpen(pieces)).toBe(true);
  }
  const other: WireEvent = { type: 'THAWED', unit: 1 };
  expect(isOpen(nextPieces(pieces, { ...seen, events: [other], now: 9 }))).toBe(false);
  expect(isOpen(nextPieces(pieces, { ...seen, events: [], isCalm: true, now: 9 }))).toBe(false);
});

it('keeps a spell that asks for a choice open until what was chosen has come', () => {
  const seat = {
    life: 20,
    energy: 9,
    max_energy: 9,
    units: [null, null, null, null, null],
    wards: [],
    deck: [806, 806],
  };
  const seats = [
    { ...seat, life: 9, hand: [118] },
    { ...seat, hand: [] },
  ] as const;
  const start = sceneStart({ day: 'R', on_turn: 0, seats });
  const match = new Match(new ReplayMatch(finishedMatch(1), launchCards).rules, start);
  let view = match.viewFor(0) as WireView;
  let pieces = nextPieces(NO_PIECES, { view, events: [], pending: null, seat: 0, now: 0 });
  const seen: boolean[] = [];
  const look = (more: Partial<Parameters<typeof nextPieces>[1]>) => {
    pieces = nextPieces(pieces, { view, events: [], pending: null, seat: 0, now: 0, ...more });
    seen.push(living(pieces).some(({ where }) => where.in === 'shown'));
  };
  for (const action of [{ type: 'play', card: 1 } as const, { type: 'answer', option: 0 } as const]) {
    const step = match.consider(0, action);
    if ('code' in step) throw new Error(step.code);
    const from = match.seq;
    match.advance(step);
    // one event at a time, as the opponent sees them
    for (const event of match.eventsFor(0, from)) {
      view = applyEvents(view, [event]) as WireView;
      look({ events: [event] });
    }
    look({ isCalm: true });
  }
  expect(view.seats[0].life).toBe(15);
  expect(seen.at(0)).toBe(true);
  // to the last event, and no longer
  expect(seen.indexOf(false)).toBe(seen.length - 1);
});

it('draws what has left for a while, then no more', () => {
  const replay = new ReplayMatch(finishedMatch(1), launchCards);
  const full = nextPieces(NO_PIECES, { view: replay.viewAt(4, 0), events: [], pending: null, seat: 0, now: 0 });
  const empty = replay.viewAt(0, 0);
  const none = nextPieces(full, { view: empty, events: [], pending: null, seat: 0, now: 1 });
  expect(none.list.length).toBeGreaterThan(living(none).length);
  const later = nextPieces(none, { view: empty, events: [], pending: null, seat: 0, now: 5_000 });
  expect(later.list.length).toBe(living(later).length);
});

it('a card that was shown does not stay when the board of now comes back', () => {
  const view = finishedView();
  const sprang: WireEvent = { type: 'TRAP_SPRANG', seat: 1, number: 5, card_id: 8, cards: [] };
  const seen = { view, pending: null, seat: 0 as const, now: 0 };
  const shown = nextPieces(NO_PIECES, { ...seen, events: [sprang] });
  const isShown = (pieces: Pieces) => living(pieces).some(({ where }) => where.in === 'shown');
  expect(isShown(nextPieces(shown, { ...seen, events: [] }))).toBe(true);
  expect(isShown(nextPieces(shown, { ...seen, events: [], isReplaced: true }))).toBe(false);
});

const finishedView = (): WireView => new ReplayMatch(finishedMatch(1), launchCards).viewAt(0, 0);
