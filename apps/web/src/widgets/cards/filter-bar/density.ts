import { create } from 'zustand';

/** How large cards are shown in a list: by the least width of one, in pixels, and how many stand in a row at least. */
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
