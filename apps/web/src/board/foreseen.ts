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

/**
 * The mark of a lit target: the foreseen change of the target, of the acting own unit, and of the enemy hero behind a
 * unit. `words` are for screen readers.
 */
export type TargetMark = {
  mark: string;
  own: string | null;
  words: string;
  fate: Fate | null;
  ownFate: Fate | null;
  heroFate: Fate | null;
};

/**
 * The mark of a target; `behind` is the enemy hero, where the target is a unit. Null where there is nothing to show.
 */
export function markOf(
  seen: Foreseen | null,
  target: CharacterRef,
  actor: number | null,
  behind: CharacterRef | null,
): TargetMark | null {
  if (!seen) return null;
  const fate: Fate | undefined = seen.fates.get(target);
  const own = actor === null ? undefined : seen.fates.get(actor);
  const hero = behind === null ? undefined : seen.fates.get(behind);
  const mark = fateMark(fate) ?? (seen.isUncertain ? '?' : null);
  if (!mark && !own) return null;
  const ownWords = fateInWords(own);
  const heroWords = fateInWords(hero);
  const words = [
    fateInWords(fate),
    ownWords && `내 유닛은 ${ownWords}`,
    heroWords && `상대 영웅은 ${heroWords}`,
    seen.isUncertain && '그다음은 알 수 없음',
  ];
  return {
    mark: mark ?? '0',
    own: fateMark(own),
    words: words.filter(Boolean).join('; '),
    fate: fate ?? null,
    ownFate: own ?? null,
    heroFate: hero ?? null,
  };
}
