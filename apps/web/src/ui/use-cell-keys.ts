import { type KeyboardEvent, type RefObject, useState } from 'react';

/** The place that a key leads to in a grid of `count` cells, `inRow` of them in a row; null for other keys. */
export function placeAfter(key: string, at: number, count: number, inRow: number): number | null {
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + inRow,
    ArrowUp: at - inRow,
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to));
}

/** Number of elements beside each other in the first row. */
export function inFirstRow(items: readonly Element[]): number {
  const tops = items.map((item) => item.getBoundingClientRect().top);
  return tops.filter((top) => Math.abs(top - tops[0]!) < 4).length;
}

/** Arrow keys among the buttons of a grid, of which one is a stop of the Tab key. Up from the first row leaves it. */
export function useCellKeys(grid: RefObject<HTMLElement | null>, onLeave: () => void) {
  const [focused, setFocused] = useState<number | null>(null);
  const cells = () => [...(grid.current?.querySelectorAll<HTMLElement>('[data-con]') ?? [])];
  function onKeyDown(event: KeyboardEvent) {
    const all = cells();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const inRow = inFirstRow(all);
    const to = placeAfter(event.key, at, all.length, inRow);
    if (to === null) return;
    event.preventDefault();
    if (event.key === 'ArrowUp' && at < inRow) onLeave();
    else all[to]?.focus();
  }
  return { focused, setFocused, onKeyDown, enter: () => cells()[0]?.focus() };
}
