import { type Keyword, type Keywords, keywordTable } from '@chilyo/card-language';
import type { WireView } from '@chilyo/protocol';

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
