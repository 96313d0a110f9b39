import type { CharacterRef, GameEvent } from '@chilyo/engine';

/** The foreseen change of a character in points, and whether it dies. */
export type Fate = { change: number; falls: boolean; isShielded: boolean };
export type Foreseen = { fates: Map<CharacterRef, Fate>; isUncertain: boolean };

/** Sums up the events of each character on the board. */
export function foreseenIn(events: readonly GameEvent[], isUncertain: boolean): Foreseen {
  const fates = new Map<CharacterRef, Fate>();
  const of = (who: CharacterRef): Fate => {
    const known = fates.get(who) ?? { change: 0, falls: false, isShielded: false };
    fates.set(who, known);
    return known;
  };
  for (const event of events) {
    if (event.type === 'HURT') {
      const fate = of(event.target);
      fate.change -= event.points;
      fate.falls ||= event.health <= 0;
    }
    if (event.type === 'HEALED') of(event.target).change += event.points;
    if (event.type === 'SHIELDED') of(event.unit).isShielded = true;
    if (event.type === 'DESTROYED' || event.type === 'DIED') of(event.unit).falls = true;
  }
  return { fates, isUncertain };
}

/** A fate as a mark on the board; null when nothing happens to them. */
export function fateMark(fate: Fate | undefined): string | null {
  if (!fate) return null;
  const change =
    fate.change > 0 ? `+${fate.change}` : fate.change < 0 ? `−${-fate.change}` : fate.isShielded ? '막음' : '';
  return `${change}${fate.falls ? ' ☠' : ''}`.trim() || null;
}

/** The same in words. */
export function fateInWords(fate: Fate | undefined): string {
  if (!fate) return '';
  const words = [
    fate.change < 0 && `피해 ${-fate.change}`,
    fate.change > 0 && `회복 ${fate.change}`,
    fate.isShielded && '보호막이 막음',
    fate.falls && '죽음',
  ];
  return words.filter(Boolean).join(', ');
}
