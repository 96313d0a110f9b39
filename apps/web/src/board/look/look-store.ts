import { create } from 'zustand';
import type { Box } from '../../ui/place-beside.ts';

/** The input that looks: a resting mouse, a resting finger, a tap on an element without action, or a key. */
export type LookBy = 'mouse' | 'finger' | 'tap' | 'key';

export type Looked = {
  /** As `data-look` calls it. */
  name: string;
  by: LookBy;
  /** Its box at that moment. */
  box: Box;
  /** The boxes of all other lookable elements. */
  around: Box[];
  /** Where a finger still rests. */
  finger: { x: number; y: number } | null;
};

export const useLooked = create<{ looked: Looked | null }>(() => ({ looked: null }));

const boxOf = (element: Element): Box => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
};

export const look = (name: string, element: Element, by: LookBy, finger: Looked['finger'] = null): void => {
  const others = [...document.querySelectorAll('[data-look]')].filter((each) => each !== element);
  useLooked.setState({ looked: { name, by, box: boxOf(element), around: others.map(boxOf), finger } });
};

let isPressedByMouse = true;

export const notePress = ({ pointerType }: Pick<PointerEvent, 'pointerType'>): void => {
  isPressedByMouse = pointerType === 'mouse';
};

/**
 * Looks at a pressed element that has no action. A mouse look ends when the mouse leaves; a keyboard look is
 * announced.
 */
export const lookAt = (name: string, element: Element): void =>
  look(name, element, element.matches(':focus-visible') ? 'key' : isPressedByMouse ? 'mouse' : 'tap');

/** The finger is lifted; the panel stays open. */
export const liftFinger = (): void =>
  useLooked.setState(({ looked }) => ({ looked: looked && { ...looked, finger: null } }));

export const lookAway = (): void => {
  if (useLooked.getState().looked) useLooked.setState({ looked: null });
};
