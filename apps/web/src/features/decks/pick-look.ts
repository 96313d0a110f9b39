import { keptChoice } from '../../lib/kept-choice.ts';

/** How the cards beside a deck are shown: as pictures, or a dozen lines a screen. As it was chosen on this device. */
export const [usePickLook, choosePickLook] = keptChoice('chilyo.deck-picks', ['pictures', 'lines'], 'pictures');
