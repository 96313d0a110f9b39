import type { GameAction, WireEvent, WireView } from '@chilyo/protocol';
import type { Piece, Pieces, Seat, Where } from './piece-state.ts';

/** How long a removed card is still drawn, ms. */
export const GONE_MS = 700;

type News = {
  view: WireView;
  /** The events since the view before; none after a jump. */
  events: readonly WireEvent[];
  /** The viewer's action until the match confirms it. */
  pending: GameAction | null;
  /** The viewer's seat: its own plays are shown before the server confirms them. */
  seat: Seat | null;
  /** The view replaces one of before, as at the end of what was seen again: what was shown there is over. */
  isReplaced?: boolean;
  /** Nothing moves any more. */
  isCalm?: boolean;
  /** ms of any clock. */
  now: number;
};

/**
 * The cards of the board after an update. The view determines the result; the events only tell which card is which
 * earlier one.
 */
export function nextPieces(before: Pieces, { view, events, pending, seat, isReplaced, isCalm, now }: News): Pieces {
  const table = new Table(before, now);
  if ((events.length > 0 || isCalm) && !isAsking(view, events)) table.finishSpent(events);
  if (isReplaced) table.finishAll();
  for (const event of events) table.take(event, seat);
  return table.settle(view, pending, seat);
}

/** What waits for a choice takes effect after it. */
const isAsking = ({ choice }: WireView, events: readonly WireEvent[]): boolean =>
  choice != null || events.some(({ type }) => type === 'ANSWERED');

/** Whether the card that lies open brings an event about. */
const isOf = ({ seat, card }: Piece, by: WireEvent['by']): boolean =>
  (by?.kind === 'spell' || by?.kind === 'trap') && by.seat === seat && by.card_id === card;

type Origin = Piece['from'];
const DECK: Origin = { in: 'deck' };

class Table {
  readonly #pieces: Piece[];
  #nextId: number;
  readonly #now: number;
  /** Origins of cards that are new in a hand: by number, and in order for face-down ones. */
  readonly #drawn = new Map<number, Origin>();
  readonly #hidden: [Origin[], Origin[]] = [[], []];
  readonly #arrivals = new Map<number, Origin>();

  constructor({ list, nextId }: Pieces, now: number) {
    this.#pieces = list.filter(({ gone }) => !gone || now - gone.at < GONE_MS).map((piece) => ({ ...piece }));
    this.#nextId = nextId;
    this.#now = now;
  }

  /** Follows each card that goes somewhere. */
  take(event: WireEvent, viewer: Seat | null): void {
    switch (event.type) {
      case 'PLAYED': {
        const piece = this.#fromHand(event.seat, event.number);
        this.#finishShown(event.seat, piece);
        piece.card = event.card_id;
        piece.where =
          event.card_type === 'unit' && event.lane !== null && event.seat === viewer
            ? { in: 'lane', lane: event.lane }
            : { in: 'shown' };
        piece.number = null;
        return;
      }
      case 'ARRIVED': {
        const { seat, lane, unit, way } = event;
        const played = way === 'play' && this.#played(seat, lane);
        if (played) Object.assign(played, { unit, where: { in: 'lane', lane } });
        else if (way === 'revive') this.#arrivals.set(unit.number, { in: 'discard' });
        return;
      }
      case 'WARD_SET': {
        const piece = this.#shown(event.seat);
        if (piece) this.#leave(piece, { in: 'ward', at: this.#wards(event.seat) });
        return;
      }
      case 'TRAP_SPRANG': {
        const from: Origin = { in: 'ward', at: 0 };
        this.#add({ seat: event.seat, card: event.card_id, where: { in: 'shown' }, from }).isSpent = true;
        return;
      }
      case 'DISCARDED':
        this.#discard(event);
        return;
      case 'RETURNED': {
        const piece = this.#unit(event.unit);
        if (!piece) return;
        if (event.to !== 'hand') {
          this.#leave(piece, event.to === 'discard' ? { in: 'discard' } : null);
          return;
        }
        Object.assign(piece, {
          unit: null,
          number: event.number,
          cost: event.cost,
          where: { in: 'hand', at: 0, of: 1 },
        });
        if (event.number === null) piece.card = null;
        return;
      }
      case 'TRANSFORMED': {
        const piece = this.#unit(event.old_unit);
        if (piece) Object.assign(piece, { unit: event.unit, card: event.unit.card_id });
        return;
      }
      case 'DIED': {
        const piece = this.#unit(event.unit);
        if (piece) piece.gone = { how: 'stars', at: this.#now };
        return;
      }
      case 'DREW':
        this.#draw(event.seat, event.number, DECK);
        return;
      case 'RECALLED':
        this.#draw(event.seat, event.number, { in: 'discard' });
        return;
      case 'CREATED':
        this.#draw(event.seat, event.number, this.#placeOf(event));
        return;
      case 'TURN_ENDED':
        this.#finishShown(event.seat);
        return;
      default:
        return;
    }
  }

  /** Makes all pieces agree with the view. */
  settle(view: WireView, pending: GameAction | null, viewer: Seat | null): Pieces {
    const kept = new Set<Piece>();
    const keep = (piece: Piece) => {
      piece.gone = null;
      kept.add(piece);
    };
    for (const seat of [0, 1] as const) {
      const { hand, hand_count, units } = view.seats[seat];
      const played = seat === viewer && pending?.type === 'play' ? pending : null;
      const open = hand?.map((card) => {
        const piece =
          this.#living().find((each) => each.seat === seat && each.number === card.number) ??
          this.#add({ seat, where: DECK, from: this.#drawn.get(card.number) ?? DECK });
        Object.assign(piece, { card: card.card_id, number: card.number, cost: card.cost, unit: null });
        return piece;
      });
      const fan = open?.filter(({ number }) => number !== played?.card) ?? this.#faceDown(seat, hand_count);
      for (const piece of open ?? []) {
        piece.isWaiting = piece.number === played?.card;
        if (piece.isWaiting)
          piece.where = played?.lane === undefined ? { in: 'shown' } : { in: 'lane', lane: played.lane };
        keep(piece);
      }
      for (const [at, piece] of fan.entries()) {
        piece.where = { in: 'hand', at, of: fan.length };
        keep(piece);
      }
      for (const [at, unit] of units.entries()) {
        if (!unit) continue;
        const where: Where = { in: 'lane', lane: at + 1 };
        const piece =
          this.#unit(unit.number) ?? this.#add({ seat, where, from: this.#arrivals.get(unit.number) ?? where });
        const moves = seat === viewer && pending?.type === 'move' && pending.unit === unit.number ? pending : null;
        Object.assign(piece, { seat, home: unit.home, card: unit.card_id, unit, isWaiting: moves !== null });
        piece.where = moves ? { in: 'lane', lane: moves.lane } : where;
        keep(piece);
      }
    }
    for (const piece of this.#living()) {
      if (kept.has(piece)) continue;
      // a card that is being played stays face up until its effects are over, as does an own unit between hand and
      // lane
      if (view.phase !== 'over' && piece.unit === null && (piece.where.in === 'shown' || this.#isLanding(piece)))
        continue;
      this.#leave(piece, null);
    }
    return { list: this.#pieces, nextId: this.#nextId };
  }

  #isLanding({ where, number }: Piece): boolean {
    return where.in === 'lane' && number === null;
  }

  #living(): Piece[] {
    return this.#pieces.filter(({ gone }) => !gone);
  }

  #unit(number: number): Piece | undefined {
    return this.#living().find(({ unit }) => unit?.number === number);
  }

  #shown(seat: Seat): Piece | undefined {
    return this.#living().findLast((each) => each.seat === seat && each.where.in === 'shown');
  }

  #played(seat: Seat, lane: number): Piece | undefined {
    return (
      this.#living().find(
        (each) => each.seat === seat && each.unit === null && each.where.in === 'lane' && each.where.lane === lane,
      ) ?? this.#shown(seat)
    );
  }

  /** Moves the card that was shown before to its pile; `next` replaces it. */
  #finishShown(seat: Seat, next: Piece | null = null): void {
    const piece = this.#living().findLast((each) => each !== next && each.seat === seat && each.where.in === 'shown');
    if (piece) this.#leave(piece, { in: 'discard' });
  }

  /** Removes open spells and sprung traps after their last effect: the thread of each effect begins at the open card. */
  finishSpent(events: readonly WireEvent[]): void {
    for (const piece of this.#living())
      if (piece.isSpent && piece.where.in === 'shown' && !events.some(({ by }) => isOf(piece, by)))
        this.#leave(piece, { in: 'discard' });
  }

  finishAll(): void {
    for (const piece of this.#living()) if (piece.where.in === 'shown' && !piece.isWaiting) this.#leave(piece, null);
  }

  /** Where the doer of an event stands, if on the same side; else where cards are shown. */
  #placeOf({ by, seat }: Extract<WireEvent, { type: 'CREATED' }>): Origin {
    const unit = by?.kind === 'unit' && by.seat === seat ? this.#unit(by.number) : undefined;
    if (unit?.where.in === 'lane') return unit.where;
    return by?.kind === 'ward' && by.seat === seat ? { in: 'ward', at: 0 } : { in: 'shown' };
  }

  #fromHand(seat: Seat, number: number | null): Piece {
    const hand = this.#living().filter((each) => each.seat === seat && each.where.in === 'hand');
    const known =
      number === null
        ? hand[hand.length >> 1]
        : this.#living().find((each) => each.seat === seat && each.number === number);
    return known ?? this.#add({ seat, where: { in: 'shown' }, from: { in: 'hand', at: 0, of: 1 } });
  }

  #discard({ seat, from, number, card_id }: Extract<WireEvent, { type: 'DISCARDED' }>): void {
    if (from === 'spell' || from === 'ward') {
      const piece = this.#shown(seat);
      if (piece && from === 'spell') piece.isSpent = true;
      else if (piece) this.#leave(piece, { in: 'discard' });
      if (piece || from === 'spell') return;
    }
    if (from === 'board') return;
    const piece =
      from === 'hand'
        ? this.#fromHand(seat, number)
        : this.#add({
            seat,
            where: DECK,
            from: from === 'ward' ? { in: 'ward', at: 0 } : from === 'deck' ? DECK : { in: 'shown' },
          });
    piece.card = card_id;
    this.#leave(piece, { in: 'discard' });
  }

  #draw(seat: Seat, number: number | null, from: Origin): void {
    if (number === null) this.#hidden[seat].push(from);
    else this.#drawn.set(number, from);
  }

  /** A hidden hand: only the number of its cards is known. */
  #faceDown(seat: Seat, count: number): Piece[] {
    const hand = this.#living().filter((each) => each.seat === seat && each.unit === null && each.where.in === 'hand');
    while (hand.length < count) hand.push(this.#add({ seat, where: DECK, from: this.#hidden[seat].shift() ?? DECK }));
    const [shown, lost] = [hand.slice(0, count), hand.slice(count)];
    for (const piece of lost) this.#leave(piece, null);
    for (const piece of shown) Object.assign(piece, { card: null, number: null, cost: null });
    return shown;
  }

  #wards(seat: Seat): number {
    return this.#pieces.filter((each) => each.seat === seat && each.where.in === 'ward').length % 3;
  }

  /** To a pile or a place, or simply away. */
  #leave(piece: Piece, to: Where | null): void {
    if (piece.gone) return;
    if (to) piece.where = to;
    piece.gone = { how: to ? 'moves' : 'fades', at: this.#now };
    piece.isWaiting = false;
  }

  #add({ seat, card = null, where, from }: Pick<Piece, 'seat' | 'where' | 'from'> & { card?: number | null }): Piece {
    const piece: Piece = {
      id: this.#nextId++,
      seat,
      home: seat,
      card,
      number: null,
      cost: null,
      unit: null,
      where,
      from,
      isWaiting: false,
      gone: null,
    };
    this.#pieces.push(piece);
    return piece;
  }
}
