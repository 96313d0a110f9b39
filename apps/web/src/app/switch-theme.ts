import { changeOptions } from '../api/session.ts';
import { useTheme, wearTheme } from '../lib/theme.ts';
import { currentUser } from '../lib/user-store.ts';

/** Night to paper or back; who is signed in finds it so on every device. */
export function switchTheme(): void {
  const theme = useTheme.getState().theme === 'night' ? 'paper' : 'night';
  wearTheme(theme);
  if (currentUser()) void changeOptions({ theme });
}
