import type { UserOptions } from '@chilyo/protocol';
import { create } from 'zustand';

export type Theme = UserOptions['theme'];

/** The browser's own bar, as `--surface-0`; `public/theme.js` has them as well. */
const BAR: Record<Theme, string> = { night: '#090d22', paper: '#e9dfc8' };
const KEY = 'chilyo.theme';
const MOTION = 'chilyo.reduced-motion';

export const useTheme = create<{ theme: Theme }>(() => ({
  theme: globalThis.document?.documentElement.dataset.theme === 'paper' ? 'paper' : 'night',
}));

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR[theme]);
  localStorage.setItem(KEY, theme);
  useTheme.setState({ theme });
}

export function applyMotion(isReduced: boolean): void {
  if (isReduced) document.documentElement.dataset.motion = 'less';
  else delete document.documentElement.dataset.motion;
  localStorage.setItem(MOTION, String(isReduced));
}

/** By the player's own setting or the system's. */
export const isMotionReduced = (): boolean =>
  document.documentElement.dataset.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
