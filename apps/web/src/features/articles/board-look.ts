import { keptChoice } from '../../lib/kept-choice.ts';

/** How many lines a row of a board takes, remembered on this device. */
export const [useBoardLook, chooseBoardLook] = keptChoice('chilyo.board-look', ['dense', 'roomy'], 'dense');
