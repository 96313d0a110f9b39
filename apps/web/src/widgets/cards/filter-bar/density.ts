import { keptChoice } from '../../../lib/kept-choice.ts';

/** Sizes of cards in a list: the least width of one, px, and the least number in a row. */
export const DENSITIES = {
  large: { word: '크게', least: 190, columns: 2 },
  medium: { word: '보통', least: 132, columns: 3 },
  small: { word: '작게', least: 96, columns: 4 },
} as const;
export type Density = keyof typeof DENSITIES;

/** As it was chosen on this device. */
export const [useDensity, chooseDensity] = keptChoice(
  'chilyo.card-density',
  Object.keys(DENSITIES) as Density[],
  'large',
);
