import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useEventCallback } from '../../lib/use-event-callback.ts';

/** So far a pointer goes before it drags. */
const DRAG_PX = 6;

/** The list with one thing taken out and put in at another place. */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const rest = ids.filter((other) => other !== id);
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, id);
  return rest;
}

type Sorting = {
  ids: readonly number[];
  onChange: (ids: number[]) => void;
  onDrop: (ids: number[]) => void;
  /** Called when nothing is moved any more, also when it was put back where it was. */
  onEnd?: () => void;
  /** A finger drags at once: the items are handles, which are no place to scroll. */
  hasHandles?: boolean;
};

/**
 * Sorting by pointer, finger or keys: pick up, move, put down; Escape cancels. Alt with an arrow moves at once. A mouse
 * drags at once. A finger first picks with a tap, so that the page can still be scrolled, and then drags or taps the
 * target.
 */
export function useSorting({ ids, hasHandles = false, ...asked }: Sorting) {
  // a drag outlives the drawing of the page in which it began, and the list may have changed since
  const onChange = useEventCallback(asked.onChange);
  const onDrop = useEventCallback(asked.onDrop);
  const onEnd = useEventCallback(() => asked.onEnd?.());
  const list = useRef<HTMLUListElement>(null);
  const [picked, setPicked] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  /** As it was when the picked one was picked. */
  const before = useRef(ids);
  const now = useRef(ids);
  now.current = ids;
  const hasDragged = useRef(false);
  /** Moved by a key without being picked; it gets the focus back. */
  const shifted = useRef<number | null>(null);

  // React moves the node that has the focus, and the browser takes the focus from it
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the order
  useLayoutEffect(() => {
    const id = picked ?? shifted.current;
    shifted.current = null;
    if (id !== null) itemOf(id)?.focus();
  }, [ids, picked]);

  const itemOf = (id: number) =>
    list.current?.children[now.current.indexOf(id)]?.querySelector<HTMLElement>('[data-sorted]');
  const pick = (id: number) => {
    before.current = now.current;
    setPicked(id);
  };
  const place = (id: number, to: number) => {
    if (now.current.indexOf(id) !== to) onChange(moved(now.current, id, to));
  };
  const drop = () => {
    setPicked(null);
    if (before.current.some((id, at) => id !== now.current[at])) onDrop([...now.current]);
    onEnd();
  };
  const putBack = () => {
    onChange([...before.current]);
    setPicked(null);
    onEnd();
  };

  /** Moves one by a button or a key, and puts it down there. */
  function shift(id: number, to: number) {
    const next = moved(now.current, id, to);
    if (next.every((other, at) => other === now.current[at])) return;
    onChange(next);
    onDrop(next);
    onEnd();
  }

  function onClick(id: number) {
    if (hasDragged.current) {
      hasDragged.current = false;
      return;
    }
    if (picked === null) return pick(id);
    if (picked === id) return drop();
    const next = moved(now.current, picked, now.current.indexOf(id));
    onChange(next);
    setPicked(null);
    onDrop(next);
    onEnd();
  }

  function onKeyDown(event: KeyboardEvent, id: number) {
    if (event.key === 'Escape' && picked !== null) putBack();
    else {
      const at = targetOf(event.key, now.current.indexOf(id));
      if (at === null) return;
      if (event.altKey && picked === null) {
        shifted.current = id;
        shift(id, at);
      } else if (picked === id) place(id, at);
      else {
        const neighbour = now.current[at];
        if (neighbour !== undefined) itemOf(neighbour)?.focus();
      }
    }
    event.preventDefault();
  }

  /** The target of an arrow key; up and down move by one row. */
  function targetOf(key: string, from: number): number | null {
    const items = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect().top);
    const inRow = items.filter((top) => Math.abs(top - items[0]!) < 4).length;
    const last = now.current.length - 1;
    const to = {
      ArrowRight: from + 1,
      ArrowLeft: from - 1,
      ArrowDown: from + inRow,
      ArrowUp: from - inRow,
      Home: 0,
      End: last,
    }[key];
    return to === undefined ? null : Math.max(0, Math.min(last, to));
  }

  function onPointerDown(event: PointerEvent, id: number) {
    hasDragged.current = false;
    if (event.button !== 0 || (event.pointerType === 'touch' && picked !== id && !hasHandles)) return;
    const { pointerId, clientX, clientY } = event;
    const stop = new AbortController();
    const move = (at: globalThis.PointerEvent) => {
      if (at.pointerId !== pointerId) return;
      if (!hasDragged.current) {
        if (Math.hypot(at.clientX - clientX, at.clientY - clientY) < DRAG_PX) return;
        hasDragged.current = true;
        if (picked !== id) pick(id);
      }
      const over = document.elementFromPoint(at.clientX, at.clientY);
      // below its first part an open item is no target: it would jump to and fro under the pointer
      const to = [...(list.current?.children ?? [])].findIndex((item) => item.firstElementChild?.contains(over));
      if (to >= 0) place(id, to);
    };
    const end = (at: globalThis.PointerEvent) => {
      if (at.pointerId !== pointerId) return;
      stop.abort();
      if (!hasDragged.current) return;
      if (at.type === 'pointercancel') putBack();
      else drop();
    };
    addEventListener('pointermove', move, { signal: stop.signal });
    addEventListener('pointerup', end, { signal: stop.signal });
    addEventListener('pointercancel', end, { signal: stop.signal });
  }

  const tabStop = ids.includes(focused ?? 0) ? focused : ids[0];
  return {
    list,
    picked,
    shift,
    item: (id: number) => ({
      'data-sorted': true,
      tabIndex: id === tabStop ? 0 : -1,
      'aria-pressed': picked === id,
      onFocus: () => setFocused(id),
      onClick: () => onClick(id),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id),
      onPointerDown: (event: PointerEvent) => onPointerDown(event, id),
    }),
  };
}
