/** Parts of the board that are not needed for its first picture: one chunk, which loads right after it. */
export { Drag } from './drag.ts';
export { dragForm } from './drag-motion.ts';
export { GameLog } from './game-log.tsx';
export { PowerShown } from './power-shown.tsx';
export { Effects } from './stage/effects.ts';
export { TurnStrip } from './turn-strip.tsx';
