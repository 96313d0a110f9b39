import type { GameEvent, Seat } from '@chilyo/engine';
import type { SeatSkins } from '@chilyo/protocol';

type Equipped = Record<string, number>;
type Named = { card_id?: number | null };

/**
 * The skins of the cards that these events show, at the seat where they show them. Reads the viewer's redacted events,
 * so a skin never reveals a hidden card. Undefined when no card has one.
 */
export function skinsShown(
  events: readonly GameEvent[],
  equipped: readonly [Equipped, Equipped],
): SeatSkins | undefined {
  const shown: SeatSkins = [{}, {}];
  let isEmpty = true;
  const note = (seat: Seat, cardId: number) => {
    const skin = equipped[seat][cardId];
    if (skin === undefined) return;
    shown[seat][cardId] = skin;
    isEmpty = false;
  };
  for (const event of events) for (const [seat, cardId] of cardsIn(event)) note(seat, cardId);
  return isEmpty ? undefined : shown;
}

/** The cards that an event refers to, each with its seat. */
export function cardsIn(event: GameEvent): [Seat, number][] {
  if (event.type === 'DEALT')
    return ([0, 1] as const).flatMap((seat) => idsOf(event.hands[seat]).map((id): [Seat, number] => [seat, id]));
  if (!('seat' in event)) return [];
  const { seat } = event;
  const named: Named[] = [event as Named];
  if ('unit' in event && typeof event.unit === 'object') named.push(event.unit);
  if ('ward' in event) named.push(event.ward);
  if ('hand' in event && event.hand) named.push(...event.hand);
  if ('options' in event && event.options) named.push(...event.options);
  return idsOf(named).map((id) => [seat, id]);
}

const idsOf = (named: readonly Named[] | null): number[] =>
  (named ?? []).flatMap(({ card_id }) => (typeof card_id === 'number' ? [card_id] : []));
