import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import { type Direction, stepIn } from './board-rows.ts';
import { type Held, heldName } from './selection.ts';

const DIRECTIONS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};
/** Where the focus goes when its element is removed: the first of these that exists. */
const HAVENS = ['.mulligan', '[data-row="hand"]', '[data-testid="end-turn"]', '.table .tool'];

/** How long the tab stops wait for a busy page, ms; the Tab key itself waits for nothing. */
const STOPS_MS = 200;

/** The buttons of every row of the board, from above to below. */
function rowsOf(board: HTMLElement): HTMLElement[][] {
  const rows = new Map<string, HTMLElement[]>();
  for (const button of board.querySelectorAll<HTMLElement>('[data-row]')) {
    const name = button.dataset.row ?? '';
    rows.set(name, [...(rows.get(name) ?? []), button]);
  }
  return [...rows.values()];
}

type Playing = {
  held: Held;
  isSending: boolean;
  /** Off for spectators: their arrow keys have other uses. */
  isOn: boolean;
};

/** Every row is one stop of the Tab key; arrows lead through it and to the rows above and below. Focus is never lost. */
export function useBoardFocus(board: RefObject<HTMLElement | null>, { held, isSending, isOn }: Playing) {
  /** The button that had the focus last, with its row and its place there. */
  const last = useRef<{ button: HTMLElement; row: string | undefined; at: number; isByKey: boolean } | null>(null);
  const stops = useRef(new Map<string, HTMLElement>());

  /** The tab stop of a row: the earlier one while it is lit, else the first lit one, else the earlier one or the first. */
  const setStops = () => {
    for (const row of isOn && board.current ? rowsOf(board.current) : []) {
      const kept = row.find((each) => each === stops.current.get(each.dataset.row ?? ''));
      const stop = kept?.dataset.lit ? kept : (row.find(({ dataset }) => dataset.lit) ?? kept ?? row[0]);
      for (const each of row) {
        const index = each === stop ? '0' : '-1';
        if (each.getAttribute('tabindex') !== index) each.setAttribute('tabindex', index);
      }
    }
  };
  // Chromium computes the style of all that has changed for such a write, also of the same value: after the paint it is cheap
  useEffect(() => whenIdle(setStops, STOPS_MS));

  useEffect(() => {
    if (!last.current?.isByKey) return;
    // a dialog that has just closed first gives the focus back by itself
    const wait = requestAnimationFrame(() => {
      const { button, row, at, isByKey } = last.current ?? {};
      if (!board.current || !isByKey || button?.isConnected || document.activeElement !== document.body) return;
      const left = row ? board.current.querySelectorAll<HTMLElement>(`[data-row="${row}"]`) : [];
      const next = left[Math.min(at ?? 0, left.length - 1)];
      (next ?? HAVENS.map((each) => board.current?.querySelector<HTMLElement>(each)).find(Boolean))?.focus();
    });
    return () => cancelAnimationFrame(wait);
  });

  // who takes something up with a key chooses its place next, and is back at it when it is laid down again
  const before = useRef<Held>(null);
  useEffect(() => {
    const laidDown = held || isSending ? null : before.current;
    before.current = held;
    if (!document.activeElement?.matches(':focus-visible')) return;
    const next = laidDown ? `[data-drag="${heldName(laidDown)}"]` : held && 'button[data-place]';
    if (next) board.current?.querySelector<HTMLElement>(next)?.focus();
  }, [board, held, isSending]);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const { row } = target.dataset;
    if (row) stops.current.set(row, target);
    const buttons = board.current?.querySelectorAll<HTMLElement>(`[data-row="${row}"]`) ?? [];
    last.current = { button: target, row, at: [...buttons].indexOf(target), isByKey: target.matches(':focus-visible') };
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // the lit places may have changed without a render of the board
    if (event.key === 'Tab') setStops();
    const direction = DIRECTIONS[event.key];
    if (!isOn || !direction || !board.current || event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = rowsOf(board.current).map((row) =>
      row.map((button) => {
        const { left, width } = button.getBoundingClientRect();
        return { button, x: left + width / 2 };
      }),
    );
    const from = rows.flat().find(({ button }) => button === event.target);
    if (!from) return;
    event.preventDefault();
    stepIn(rows, from, direction)?.button.focus();
  };
  return { onFocus, onKeyDown };
}
