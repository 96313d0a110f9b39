import { type Keyword, type Keywords, keywordTable } from '@chilyo/card-language';
import type { WireEvent, WireView } from '@chilyo/protocol';
import type { Motion } from './motion.ts';

type EventOf<K extends WireEvent['type']> = Extract<WireEvent, { type: K }>;
type Unit = NonNullable<WireView['seats'][number]['units'][number]>;

export const unitIn = (view: WireView | null, number: number): Unit | undefined =>
  view?.seats.flatMap(({ units }) => units).find((unit) => unit?.number === number) ?? undefined;

export const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`);

type Stats = { attack: number; health: number };

/** '+1/+2' in the form of the cards; null where nothing looks different. */
export function statsChange(before: Stats | undefined, after: Stats): { words: string; isBad: boolean } | null {
  if (!before) return null;
  const [attack, health] = [after.attack - before.attack, after.health - before.health];
  if (attack === 0 && health === 0) return null;
  return { words: `${signed(attack)}/${signed(health)}`, isBad: attack + health < 0 };
}

/** Keywords that came and went, each with its amount where it has one: '갑옷 2'. */
export function keywordChange(before: Keywords | undefined, after: Keywords): { got: string[]; lost: string[] } {
  const wordOf = (key: string, amount: number) => {
    const { word } = keywordTable[key as Keyword];
    return amount > 1 ? `${word} ${amount}` : word;
  };
  const had = before ?? {};
  const more = (one: Keywords, other: Keywords) =>
    Object.entries(one).flatMap(([key, amount]) =>
      amount > (other[key as Keyword] ?? 0) ? wordOf(key, amount - (other[key as Keyword] ?? 0)) : [],
    );
  return { got: more(after, had), lost: more(had, after) };
}

/** '기력 +1' beside the energy. */
export function energyWords(seat: 0 | 1, energy: number, max_energy: number, before: WireView | null): Motion[] {
  const side = before?.seats[seat];
  if (!side) return [];
  const more = [
    max_energy !== side.max_energy && `최대 기력 ${signed(max_energy - side.max_energy)}`,
    energy !== side.energy && `기력 ${signed(energy - side.energy)}`,
  ].filter(Boolean);
  const isBad = energy < side.energy || max_energy < side.max_energy;
  return [{ do: 'word', who: { at: 'facts', seat }, words: more.join(' '), isBad }];
}

/** Of another's hand only that its costs may have changed is known. */
export function costWords(seat: 0 | 1, costs: number[] | null, before: WireView | null): Motion[] {
  const hand = before?.seats[seat].hand;
  const who = { at: 'hand', seat } as const;
  if (!hand || !costs)
    return (before?.seats[seat].hand_count ?? 0) > 0 ? [{ do: 'word', who, words: '손의 비용' }] : [];
  const changes = new Set(hand.map(({ cost }, at) => (costs[at] ?? cost) - cost).filter((change) => change !== 0));
  const [change] = changes;
  if (change === undefined) return [];
  const words = changes.size === 1 ? `비용 ${signed(change)}` : '비용 바뀜';
  return [{ do: 'word', who, words, isBad: change > 0 }];
}

/** Damage of a blow that goes on to the hero behind its target; `together`: what happens at the same time. */
export const isPiercing = ({ target, source, cause }: EventOf<'HURT'>, together: readonly WireEvent[]): boolean =>
  cause === 'combat' &&
  typeof target === 'string' &&
  together.some((event) => event.type === 'STRUCK' && event.unit === source && event.target !== target);

/** What the fire of a unit becomes; what is left of it after it has burnt is seen with its damage. */
export function burnWords({ unit, burn, by }: EventOf<'BURN_CHANGED'>, before: WireView | null): Motion[] {
  const had = unitIn(before, unit)?.burn ?? 0;
  const flash: Motion[] = burn > 0 ? [{ do: 'flash', who: unit, tone: 'fire' }] : [];
  if (burn === had || (burn < had && by?.kind === 'rule')) return flash;
  return [...flash, { do: 'word', who: unit, words: burn > 0 ? `화상 ${burn}` : '화상 풀림', isBad: burn > had }];
}

/** A card that is lost, by its name, and the reason where no player or card does it. */
export function lostWords({ seat, from, by, card_id }: EventOf<'DISCARDED'>): Motion[] {
  if (from !== 'hand' && from !== 'deck') return [];
  const lost = { do: 'word', who: { at: from, seat }, isBad: true } as const;
  const why: Motion[] = from === 'deck' && by?.kind === 'rule' ? [{ ...lost, words: '손이 가득 참' }] : [];
  return [...why, { ...lost, words: '버림', card: card_id }];
}
