import type { CharacterRef, GameEvent, Seat } from '@chilyo/engine';

type Lives = readonly [number, number];
/** Lives when a turn had ended; turn 0 is the deal. */
export type LifePoint = { turn: number; life: Lives };
export type BestCard = { card_id: number; damage: number; felled: number };

/** Statistics of one side. */
export type SideNumbers = {
  hero_damage: number;
  unit_damage: number;
  /** Enemy units that fell by it. */
  felled: number;
  cards: number;
  /** Cards played on their element's day, and cards played with a unit of their mother element on the own side. */
  day_cards: number;
  generated: number;
  /** The card that dealt the most damage, among equals the one that felled more; null when none dealt any. */
  best: BestCard | null;
};

/**
 * The turn that brought the winner forward most: in which the lead in life, taken from 0 up, grew most; of equal ones
 * the last. In a draw the one in which it moved most. `seq`: events before that turn began.
 */
export type TurningPoint = { turn: number; seq: number; before: Lives; after: Lives };

export type MatchNumbers = {
  turns: number;
  sides: readonly [SideNumbers, SideNumbers];
  life: LifePoint[];
  /** null when no turn changed the lead. */
  turning_point: TurningPoint | null;
};

/** Elements of a card and their mother elements; undefined for an unknown card. */
export type ElementsOf = (card_id: number) => { own: readonly string[]; mothers: readonly string[] } | undefined;

/** The side and card that caused an event. */
type Doer = { seat: Seat; card_id: number | null };
type Standing = Doer & { element: readonly string[] };

/** A finished match in numbers, from all of its events as one viewer saw them. */
export function matchNumbers(events: readonly GameEvent[], elementsOf: ElementsOf): MatchNumbers {
  const count = new Count(elementsOf);
  for (const event of events) count.take(event);
  return count.numbers();
}

class Count {
  readonly #elementsOf: ElementsOf;
  readonly #sides: [SideNumbers, SideNumbers] = [noNumbers(), noNumbers()];
  readonly #cards: [Map<number, BestCard>, Map<number, BestCard>] = [new Map(), new Map()];
  /** Units that are or were in play, by public number. */
  readonly #units = new Map<number, Standing>();
  /** The ones currently in play. */
  readonly #standing = new Set<number>();
  /** Who hurt a unit last. */
  readonly #blows = new Map<number, Doer>();
  readonly #turns: { turn: number; seq: number; life: Lives }[] = [];
  #life: [number, number] = [0, 0];
  #day: string | null = null;
  #seq = 0;
  /** The card or 점괘 that is resolving: the cause of effects without a unit. */
  #speaking: Doer | null = null;
  #winner: Seat | null = null;

  constructor(elementsOf: ElementsOf) {
    this.#elementsOf = elementsOf;
  }

  take(event: GameEvent): void {
    switch (event.type) {
      case 'DEALT':
        this.#life = [...event.life];
        this.#turns.push({ turn: 0, seq: 0, life: [...event.life] });
        break;
      case 'TURN_STARTED':
        this.#turns.push({ turn: event.turn, seq: this.#seq, life: [...this.#life] });
        this.#day = event.day;
        this.#speaking = null;
        break;
      case 'PLAYED':
        this.#played(event.seat, event.card_id);
        break;
      case 'TRAP_SPRANG':
        this.#speaking = event;
        break;
      case 'POWER_USED':
        this.#speaking = { seat: event.seat, card_id: null };
        break;
      case 'ATTACKED':
      case 'TURN_ENDED':
        this.#speaking = null;
        break;
      case 'ARRIVED':
        this.#arrived(event);
        break;
      case 'TRANSFORMED':
        this.#standing.delete(event.old_unit);
        this.#arrived(event);
        break;
      case 'TAKEN':
        this.#change(event.unit, { seat: event.seat });
        break;
      case 'ELEMENT_CHANGED':
        this.#change(event.unit, { element: event.element });
        break;
      case 'HURT':
        this.#hurt(event);
        break;
      case 'HEALED':
        if (typeof event.target === 'string') this.#life[seatOf(event.target)] = event.health;
        break;
      case 'DESTROYED':
        this.#blow(event.unit, this.#doer(event.source));
        break;
      case 'RETURNED':
        this.#standing.delete(event.unit);
        break;
      case 'DIED':
        this.#died(event.unit, event.seat);
        break;
      case 'GAME_OVER':
        this.#winner = event.winner;
        break;
      default:
    }
    this.#seq += 1;
  }

  numbers(): MatchNumbers {
    const points = this.#turns.map(({ turn }, at): LifePoint => ({ turn, life: this.#after(at) }));
    for (const seat of [0, 1] as const) this.#sides[seat].best = bestOf(this.#cards[seat]);
    return {
      turns: this.#turns.at(-1)?.turn ?? 0,
      sides: this.#sides,
      life: points,
      turning_point: this.#turningPoint(),
    };
  }

  #after(at: number): Lives {
    return fromZero(this.#turns[at + 1]?.life ?? this.#life);
  }

  #turningPoint(): TurningPoint | null {
    let found: TurningPoint | null = null;
    let most = 0;
    for (const [at, { turn, seq, life }] of this.#turns.entries()) {
      const [before, after] = [fromZero(life), this.#after(at)];
      const gained = leadOf(after, this.#winner ?? 0) - leadOf(before, this.#winner ?? 0);
      const swing = this.#winner === null ? Math.abs(gained) : gained;
      if (swing < Math.max(1, most)) continue;
      most = swing;
      found = { turn, seq, before, after };
    }
    return found;
  }

  #played(seat: Seat, card_id: number | null): void {
    const side = this.#sides[seat];
    side.cards += 1;
    this.#speaking = { seat, card_id };
    const elements = card_id === null ? undefined : this.#elementsOf(card_id);
    if (!elements) return;
    if (this.#day !== null && elements.own.includes(this.#day)) side.day_cards += 1;
    for (const number of this.#standing) {
      const unit = this.#units.get(number);
      if (unit?.seat !== seat || !unit.element.some((element) => elements.mothers.includes(element))) continue;
      side.generated += 1;
      return;
    }
  }

  #arrived({
    seat,
    unit,
  }: {
    seat: Seat;
    unit: { number: number; card_id: number; element: readonly string[] };
  }): void {
    this.#units.set(unit.number, { seat, card_id: unit.card_id, element: unit.element });
    this.#standing.add(unit.number);
  }

  #change(number: number, changed: Partial<Standing>): void {
    const unit = this.#units.get(number);
    if (unit) this.#units.set(number, { ...unit, ...changed });
  }

  #doer(source: number | null): Doer | null {
    return source === null ? this.#speaking : (this.#units.get(source) ?? this.#speaking);
  }

  #hurt({ target, points, health, source, cause }: Extract<GameEvent, { type: 'HURT' }>): void {
    const victim = typeof target === 'string' ? seatOf(target) : this.#units.get(target)?.seat;
    if (typeof target === 'string') this.#life[seatOf(target)] = health;
    if (victim === undefined || cause === 'empty_deck') return;
    // burn damage counts for the other side, regardless of who caused it
    const doer = cause === 'burn' ? { seat: other(victim), card_id: null } : this.#doer(source);
    if (typeof target === 'number') this.#blow(target, doer);
    if (!doer || doer.seat === victim) return;
    this.#sides[doer.seat][typeof target === 'string' ? 'hero_damage' : 'unit_damage'] += points;
    this.#credit(doer, points, 0);
  }

  #blow(unit: number, doer: Doer | null): void {
    if (doer) this.#blows.set(unit, doer);
  }

  #died(unit: number, seat: Seat): void {
    this.#standing.delete(unit);
    const doer = this.#blows.get(unit);
    if (!doer || doer.seat === seat) return;
    this.#sides[doer.seat].felled += 1;
    this.#credit(doer, 0, 1);
  }

  #credit({ seat, card_id }: Doer, damage: number, felled: number): void {
    if (card_id === null) return;
    const known = this.#cards[seat].get(card_id) ?? { card_id, damage: 0, felled: 0 };
    this.#cards[seat].set(card_id, { card_id, damage: known.damage + damage, felled: known.felled + felled });
  }
}

const noNumbers = (): SideNumbers => ({
  hero_damage: 0,
  unit_damage: 0,
  felled: 0,
  cards: 0,
  day_cards: 0,
  generated: 0,
  best: null,
});

const seatOf = (hero: Extract<CharacterRef, string>): Seat => (hero === 'hero0' ? 0 : 1);
const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);
const fromZero = ([first, second]: Lives): Lives => [Math.max(0, first), Math.max(0, second)];
const leadOf = (life: Lives, seat: Seat): number => life[seat] - life[other(seat)];

function bestOf(cards: ReadonlyMap<number, BestCard>): BestCard | null {
  const [best = null] = [...cards.values()].sort(
    (one, next) => next.damage - one.damage || next.felled - one.felled || one.card_id - next.card_id,
  );
  return best;
}
