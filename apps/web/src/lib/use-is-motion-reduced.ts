import { isMotionReduced } from './theme.ts';
import { useMedia } from './use-media.ts';
import { useUser } from './user-store.ts';

/** `isMotionReduced` that follows changes of the setting and of the system. */
export function useIsMotionReduced(): boolean {
  useUser();
  useMedia('(prefers-reduced-motion: reduce)');
  return isMotionReduced();
}
