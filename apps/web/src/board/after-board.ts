/** Parts of the board that are not needed for its first picture: one chunk, which loads right after it. */
export { GameLog } from './game-log.tsx';
export { PowerShown } from './power-shown.tsx';
export { TurnStrip } from './turn-strip.tsx';
