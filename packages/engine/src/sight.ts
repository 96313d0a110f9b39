import type { GameEvent, HandCardView, Seat, Viewer } from './types.ts';

type Kind = GameEvent['type'];
type Seen<K extends Kind> = Extract<GameEvent, { type: K }>;
/** The event as a viewer may know it. */
type Sight<K extends Kind> = (event: Seen<K>, viewer: Viewer) => Seen<K>;

const everyone = <T>(event: T): T => event;

/** The owner sees all; to others the named parts are null, and no definition travels along. */
const ownerOnly =
  <K extends Kind>(...parts: (keyof Seen<K>)[]): Sight<K> =>
  (event, viewer) => {
    if ((event as { seat?: Seat }).seat === viewer) return event;
    const redacted = { ...(event as object) } as Record<string, unknown>;
    for (const part of parts) redacted[part as string] = null;
    if ('cards' in redacted) redacted.cards = [];
    return redacted as Seen<K>;
  };

/** Both sides see the card; only the owner sees its number in the hand and its cost there. */
const privateNumber =
  <K extends Kind>(): Sight<K> =>
  (event, viewer) => {
    if ((event as { seat?: Seat }).seat === viewer) return event;
    const redacted = { ...(event as object), number: null } as Record<string, unknown>;
    if ('cost' in redacted && event.type !== 'PLAYED') redacted.cost = null;
    return redacted as Seen<K>;
  };

const isOpen = (options: readonly { card_id?: number }[]) => options.every(({ card_id }) => card_id === undefined);

/** Who sees what of every event (rules 13). An event without a row does not compile. */
const sight: { [K in Kind]: Sight<K> } = {
  DEALT: (event, viewer) => {
    const own = viewer === null ? [] : (event.hands[viewer] ?? []).map(({ card_id }) => card_id);
    const hands = event.hands.map((hand, seat) => (seat === viewer ? hand : null)) as [HandCardView[] | null, null];
    return { ...event, hands, cards: event.cards.filter(({ id }) => own.includes(id)) };
  },
  MULLIGANED: ownerOnly<'MULLIGANED'>('hand'),
  SHUFFLED: everyone,
  TURN_STARTED: everyone,
  WOKE: everyone,
  TURN_ENDED: everyone,
  PLAYED: (event, viewer) =>
    event.card_type === 'trap'
      ? ownerOnly<'PLAYED'>('number', 'card_id')(event, viewer)
      : privateNumber<'PLAYED'>()(event, viewer),
  ARRIVED: everyone,
  ATTACKED: everyone,
  STRUCK: everyone,
  HURT: everyone,
  SHIELDED: everyone,
  HEALED: everyone,
  STATS_CHANGED: everyone,
  KEYWORDS_CHANGED: everyone,
  ATTACKS_CHANGED: everyone,
  FROZE: everyone,
  THAWED: everyone,
  BURN_CHANGED: everyone,
  SILENCED: everyone,
  ELEMENT_CHANGED: everyone,
  MOVED: everyone,
  SWAPPED: everyone,
  DESTROYED: everyone,
  DIED: everyone,
  RETURNED: privateNumber<'RETURNED'>(),
  TRANSFORMED: everyone,
  TAKEN: everyone,
  DREW: ownerOnly<'DREW'>('number', 'card_id', 'cost'),
  DECK_WAS_EMPTY: everyone,
  DISCARDED: privateNumber<'DISCARDED'>(),
  CREATED: ownerOnly<'CREATED'>('number', 'card_id', 'cost'),
  RECALLED: privateNumber<'RECALLED'>(),
  REVIVED: everyone,
  ENERGY_CHANGED: everyone,
  COSTS_CHANGED: ownerOnly<'COSTS_CHANGED'>('costs'),
  POWER_USED: everyone,
  GIFT_CHANGED: ownerOnly<'GIFT_CHANGED'>('costs'),
  WARD_SET: (event, viewer) =>
    event.seat === viewer || !event.ward.is_trap
      ? event
      : { ...event, ward: { ...event.ward, card_id: null }, cards: [] },
  WARD_TIME_CHANGED: everyone,
  WARD_GONE: everyone,
  TRAP_SPRANG: everyone,
  ASKED: (event, viewer) =>
    event.options && isOpen(event.options) ? event : ownerOnly<'ASKED'>('options')(event, viewer),
  // the words of an option are public, as is its effect; a picked card is not
  ANSWERED: (event, viewer) => (event.text === undefined ? ownerOnly<'ANSWERED'>('option')(event, viewer) : event),
  LAPSED: everyone,
  GAME_OVER: everyone,
};

/** One event as a viewer may know it: redacted, never omitted. */
export function sightOf(event: GameEvent, viewer: Viewer): GameEvent {
  const look = sight[event.type] as (event: GameEvent, viewer: Viewer) => GameEvent;
  return look(event, viewer);
}

/** All events as a viewer may know them. */
export const redact = (events: readonly GameEvent[], viewer: Viewer): GameEvent[] =>
  events.map((event) => sightOf(event, viewer));
