import { addPair, emptyState, PREVIEW_PAIRS, planStrength, playPair, shownStrength } from '@chilyo/strength';
import type { PreviewQuestion } from './preview-question.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Level of the computers; they play fast rather than well. */
const LEVEL = 2;
/** The same card comes to the same numbers. */
const SEED = 1;
/** Pairs between two news. */
const EVERY = 5;

self.onmessage = ({ data: { card, base } }: MessageEvent<PreviewQuestion>) => {
  const plan = planStrength(card, base, SEED, LEVEL);
  const state = emptyState(plan);
  while (state.pairs < PREVIEW_PAIRS) {
    addPair(state, playPair(plan, state.pairs));
    if (state.pairs % EVERY === 0) self.postMessage(shownStrength(state, plan));
  }
};
