import { isMotionReduced } from '../lib/theme.ts';
import type { AnimationStep } from './animation-steps.ts';

let bring: (() => Promise<void>) | null = null;
let isHere = false;

/** The board says how the code of its scenes is loaded; `load` does nothing more once it is there. */
export function scenesComeFrom(load: () => Promise<void>): void {
  bring = load;
  isHere = false;
}

/** Loads the code of the scenes, if it is not there; null where they can be drawn at once. */
function scenesReady(): Promise<void> | null {
  if (!bring || isHere) return null;
  return bring().then(() => {
    isHere = true;
  });
}

/** What a step waits for before it is shown; null: nothing. */
export const sceneFor = ({ cutscene }: AnimationStep): Promise<void> | null =>
  cutscene && !isMotionReduced() ? scenesReady() : null;
