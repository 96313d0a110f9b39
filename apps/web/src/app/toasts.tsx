import { TOAST_MS } from '@chilyo/protocol/constants';
import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { useTheme } from '../lib/theme.ts';
import { toasterIsThere } from '../lib/toast.ts';

/** Above the bar that is under the thumb. */
const ABOVE_BAR = { bottom: 'calc(var(--bottom-h) + 34px + env(safe-area-inset-bottom))' };

/** Where slips are shown: below, where they hide neither what one has nor where one is; above a match, whose hand lies below. */
export function Toasts({ hasWholeWindow }: { hasWholeWindow: boolean }) {
  const theme = useTheme((state) => state.theme);
  useEffect(() => toasterIsThere(toast), []);
  return (
    <Toaster
      theme={theme === 'night' ? 'dark' : 'light'}
      position={hasWholeWindow ? 'top-center' : 'bottom-center'}
      offset={hasWholeWindow ? undefined : ABOVE_BAR}
      mobileOffset={hasWholeWindow ? undefined : ABOVE_BAR}
      duration={TOAST_MS}
      closeButton
      toastOptions={{ className: 'toast', closeButtonAriaLabel: '닫기' }}
      containerAriaLabel="알림"
    />
  );
}
