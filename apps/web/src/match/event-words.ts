import { josaOf } from '@chilyo/card-language';
import { type CharacterRef, doerOf } from '@chilyo/engine';
import type { WireEvent, WireView } from '@chilyo/protocol';
import { chipsOf, type Told } from './event-chips.ts';
import { type Shared, sentenceOf, type Telling } from './event-sentences.ts';
import { rowOf } from './event-table.ts';
import { type Named, namesTogether } from './names-together.ts';
import { pointsLeft } from './points-left.ts';
import type { Standing } from './standing.ts';

/**
 * `spoken` is the same line for screen readers. `cards` maps the names in the text to card ids. `told` is the line in
 * pictures, and `events` the places of its first and last event in the film of the match; null where the film does not
 * reach back to it.
 */
export type LogLine = {
  id: number;
  text: string;
  spoken: string;
  isTurn: boolean;
  cards: ReadonlyMap<string, number>;
  told: Told | null;
  events: readonly [number, number] | null;
};
type NameOf = (cardId: number) => string | undefined;

/** How a log calls cards and people. */
export type Say = Pick<Telling, 'card' | 'who' | 'whose'> & {
  /** Prefix of the name of a unit of that side: '적 ', or '' for the viewer's own. */
  side: (seat: 0 | 1) => string;
  /** Units that are or were in play, in their latest known state. New arrivals are added. */
  units: Map<number, Standing>;
};

let nextId = 1;

/** Log lines of the events between two views, worded for a viewer. `before` is null before the deal. */
export function logLines(
  events: readonly WireEvent[],
  before: WireView | null,
  after: WireView,
  viewer: 0 | 1 | null,
  nameOf: NameOf,
  /** The place of the first event in the film. */
  at: number | null = null,
): LogLine[] {
  const units = before ? standingIn(before) : new Map<number, Standing>();
  const dealt = { ...before?.cards, ...after.cards };
  for (const event of events) if ('cards' in event) for (const shown of event.cards) dealt[shown.id] = shown;

  const card = (id: number | null) => (id !== null && (nameOf(id) ?? dealt[id]?.name)) || '카드';
  const people =
    viewer === null
      ? byName([after.seats[0].name, after.seats[1].name])
      : {
          who: (seat: 0 | 1) => (seat === viewer ? '내가' : '상대가'),
          whose: (seat: 0 | 1) => (seat === viewer ? '내' : '상대의'),
          side: (seat: 0 | 1) => (seat === viewer ? '' : '적 '),
        };
  return linesOf(events, { card, units, ...people }, at);
}

/** The units of a board by their numbers. */
export function standingIn({ seats }: WireView): Map<number, Standing> {
  const units = new Map<number, Standing>();
  for (const seat of [0, 1] as const)
    for (const unit of seats[seat].units) if (unit) units.set(unit.number, { ...unit, seat });
  return units;
}

/** For spectators: both players by name. */
export const byName = (names: readonly [string, string]): Pick<Say, 'who' | 'whose' | 'side'> => ({
  who: (seat) => josaOf(names[seat], '이/가'),
  whose: (seat) => `${names[seat]}의`,
  side: (seat) => `${names[seat]}의 `,
});

/** A line that is being written: of one event, or of several that happen to many at once. */
type Draft = {
  text: string;
  spoken: string;
  isTurn: boolean;
  cards: Map<string, number>;
  many: Many | null;
  told: Told | null;
  first: number;
  last: number;
};
type Many = { sentence: Shared; who: Map<CharacterRef, Named> };

/** Log lines of events. Events without a sentence are left out, and equal ones of several characters are merged. */
export function linesOf(events: readonly WireEvent[], say: Say, film: number | null = null): LogLine[] {
  for (const event of events)
    if (event.type === 'ARRIVED') say.units.set(event.unit.number, { ...event.unit, seat: event.seat });
  const drafts: Draft[] = [];
  /** The lines that the next event may still join, and the group that may. */
  let open: { drafts: Draft[]; moment: string } = { drafts: [], moment: '' };
  for (const [at, event] of events.entries()) {
    const cards = new Map<string, number>();
    const watched: Say = {
      ...say,
      card(id) {
        const name = say.card(id);
        if (id !== null) cards.set(name, id);
        return name;
      },
    };
    const told = words(event, watched, (left, word) => `. (${word} ${left})`, events[at - 1]);
    const spoken = words(event, say, (left, word) => `, 남은 ${word} ${left}.`, events[at - 1]);
    const chips = chipsOf(event, (unit) => say.units.get(unit));
    restand(event, say.units);
    if (told === null || spoken === null) continue;
    const moment = rowOf(event).together ?? event.type;
    if (open.moment !== moment) open = { drafts: [], moment };
    const isTurn = event.type === 'TURN_STARTED';
    const many = typeof told === 'string' ? null : { sentence: told, who: new Map([[told.of, namedOf(told.of, say)]]) };
    const joined = many && open.drafts.find((draft) => draft.many && isSame(draft.many, many));
    if (joined?.many) {
      for (const [who, named] of many?.who ?? []) joined.many.who.set(who, named);
      for (const [name, id] of cards) joined.cards.set(name, id);
      joined.last = at;
      if (joined.told && chips) joined.told = together(joined.told, chips);
      continue;
    }
    const ear = alone(spoken);
    const draft = {
      text: alone(told),
      spoken: isTurn ? `${ear.replaceAll(' ·', ',')}입니다.` : ear,
      isTurn,
      cards,
      many,
      told: chips,
      first: at,
      last: at,
    };
    drafts.push(draft);
    // an event of one character, or a second event of the same character, starts a new line
    const isAgain = many && open.drafts.some((before) => before.many?.who.has(many.sentence.of));
    open = { drafts: many && !isAgain ? [...open.drafts, draft] : many ? [draft] : [], moment };
  }
  return drafts.map((draft) => lineOf(draft, film));
}

/** The pictures of one line of several characters. */
function together(one: Told, other: Told): Told {
  const units = [...(one.change?.units ?? []), ...(other.change?.units ?? [])];
  return {
    ...one,
    whom: [...one.whom, ...other.whom],
    ...(one.change && { change: { ...one.change, units } }),
  };
}

const alone = (told: string | Shared): string => (typeof told === 'string' ? told : told.alone);

/** Whether both are the same sentence, about a character that the line does not name yet. */
const isSame = (one: Many, other: Many): boolean =>
  one.sentence.together('') === other.sentence.together('') && !one.who.has(other.sentence.of);

function lineOf({ many, text, spoken, isTurn, cards, told, first, last }: Draft, film: number | null): LogLine {
  const events = film === null ? null : ([film + first, film + last] as const);
  const line = { id: nextId++, text, spoken, isTurn, cards, told, events };
  if (!many || many.who.size === 1) return line;
  const { together } = many.sentence;
  const names = namesTogether([...many.who.values()]);
  return { ...line, text: together(names), spoken: together(names.replaceAll('·', ', ')) };
}

const namedOf = (of: CharacterRef, { card, units, whose, side }: Say): Named => {
  if (typeof of !== 'number') return { side: `${whose(of === 'hero0' ? 0 : 1)} `, name: '영웅' };
  const stands = units.get(of);
  return { side: stands ? side(stands.seat) : '', name: card(stands?.card_id ?? null) };
};

/** Applies an event to the known state of the units. */
function restand(event: WireEvent, units: Say['units']): void {
  if (event.type === 'TRANSFORMED') {
    const { seat = 0 } = units.get(event.old_unit) ?? {};
    units.set(event.unit.number, { ...event.unit, seat });
    return;
  }
  if (event.type === 'TAKEN' || event.type === 'BURN_CHANGED' || event.type === 'ELEMENT_CHANGED') {
    const stood = units.get(event.unit);
    const { seat, burn, element } = { ...stood, ...event } as Standing;
    if (stood) units.set(event.unit, { ...stood, seat, burn, element });
    return;
  }
  if (event.type === 'KEYWORDS_CHANGED' || event.type === 'SHIELDED') {
    const stood = units.get(event.unit);
    const { shield: _broken, ...left } = stood?.keywords ?? {};
    if (stood) units.set(event.unit, { ...stood, keywords: 'keywords' in event ? event.keywords : left });
    return;
  }
  const isStats = event.type === 'STATS_CHANGED';
  if (!isStats && event.type !== 'HURT' && event.type !== 'HEALED') return;
  const number = isStats ? event.unit : event.target;
  const stood = typeof number === 'number' && units.get(number);
  if (stood) units.set(number, { ...stood, health: event.health, ...(isStats && { attack: event.attack }) });
}

/** The end of a sentence that leaves a character with this much life or health. */
type Leaving = (left: number, word: '생명' | '체력') => string;

function words(event: WireEvent, say: Say, leaving: Leaving, previous: WireEvent | undefined): string | Shared | null {
  const { card, units, who, whose } = say;
  const target = (to: CharacterRef) => {
    const { side, name } = namedOf(to, say);
    return side + name;
  };
  // damage may exceed what was left: the sentence then says 0
  const leftWith = (to: CharacterRef, left: number) =>
    leaving(pointsLeft(left), typeof to === 'number' ? '체력' : '생명');
  const before = (unit: number) => units.get(unit);
  const told = sentenceOf(event, { card, target, who, whose, leftWith, before, previous });
  const why = told === null ? '' : causeIn(event, say, told);
  if (why === '' || told === null) return told;
  if (typeof told === 'string') return why + told;
  return { of: told.of, alone: why + told.alone, together: (names) => why + told.together(names) };
}

/** The name of a ward or unit whose ability it is: no line before names it, unlike cards that are played. */
function causeIn(event: WireEvent, say: Say, told: string | Shared): string {
  if (event.type === 'ATTACKED' || event.type === 'DIED' || event.type === 'GAME_OVER') return '';
  if (event.type === 'SHIELDED' || (event.type === 'HURT' && event.cause !== 'ability')) return '';
  const doer = doerOf(event, (unit) => say.units.get(unit));
  if (doer?.kind === 'ward') return `${say.card(doer.card_id)}: `;
  if (doer?.kind !== 'unit' || (typeof told !== 'string' && told.of === doer.number)) return '';
  return `${say.side(doer.seat)}${say.card(doer.card_id)}: `;
}
