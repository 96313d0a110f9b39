import type { Scene } from '@chilyo/engine';
import type { Start } from './match.ts';

/** Chance in a scene is the same every time, so that what it shows can be shown again. */
export const SCENE_SEED = '7'.repeat(64);

/** The beginning of a match on the board of a scene. */
export const sceneStart = (scene: Scene): Start => ({ decks: [[], []], seed: SCENE_SEED, scene });
