import { changeOptions } from '../api/session.ts';
import { applyTheme, useTheme } from '../lib/theme.ts';
import { currentUser } from '../lib/user-store.ts';

/** Night to paper or back; who is signed in finds it so on every device. */
export function switchTheme(): void {
  const theme = useTheme.getState().theme === 'night' ? 'paper' : 'night';
  applyTheme(theme);
  if (currentUser()) void changeOptions({ theme });
}
