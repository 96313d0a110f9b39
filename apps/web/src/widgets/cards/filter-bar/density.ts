import { create } from 'zustand';

/** Sizes of cards in a list: the least width of one, px, and the least number in a row. */
export const DENSITIES = {
  large: { word: '크게', least: 190, columns: 2 },
  medium: { word: '보통', least: 132, columns: 3 },
  small: { word: '작게', least: 96, columns: 4 },
} as const;
export type Density = keyof typeof DENSITIES;

const KEY = 'chilyo.card-density';
const isDensity = (word: string | null | undefined): word is Density => !!word && word in DENSITIES;

/** As it was chosen on this device. */
export const useDensity = create<{ density: Density }>(() => {
  const kept = globalThis.localStorage?.getItem(KEY);
  return { density: isDensity(kept) ? kept : 'large' };
});

export function chooseDensity(density: Density): void {
  localStorage.setItem(KEY, density);
  useDensity.setState({ density });
}
