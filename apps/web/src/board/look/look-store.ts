import { create } from 'zustand';
import type { Box } from '../../ui/place-beside.ts';

/** Who looks: a mouse that rests, a finger that rests or has touched what cannot be acted with, or a key. */
export type LookBy = 'mouse' | 'finger' | 'tap' | 'key';

export type Looked = {
  /** As `data-look` calls it. */
  name: string;
  by: LookBy;
  /** Where it stood. */
  box: Box;
  /** Where a finger still rests. */
  finger: { x: number; y: number } | null;
};

export const useLooked = create<{ looked: Looked | null }>(() => ({ looked: null }));

export const look = (name: string, element: Element, by: LookBy, finger: Looked['finger'] = null): void => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  useLooked.setState({ looked: { name, by, box: { left, top, right, bottom }, finger } });
};

let isPressedByMouse = true;

export const notePress = ({ pointerType }: Pick<PointerEvent, 'pointerType'>): void => {
  isPressedByMouse = pointerType === 'mouse';
};

/** Looks at what was touched and cannot be acted with; a mouse that leaves it looks away again, a key reads it out. */
export const lookAt = (name: string, element: Element): void =>
  look(name, element, element.matches(':focus-visible') ? 'key' : isPressedByMouse ? 'mouse' : 'tap');

/** The finger is lifted: what it looked at can be read in peace. */
export const liftFinger = (): void =>
  useLooked.setState(({ looked }) => ({ looked: looked && { ...looked, finger: null } }));

export const lookAway = (): void => {
  if (useLooked.getState().looked) useLooked.setState({ looked: null });
};
