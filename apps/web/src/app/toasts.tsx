import './toasts.css';
import { TOAST_MS } from '@chilyo/protocol/constants';
import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { useTheme } from '../lib/theme.ts';
import { toasterIsThere } from '../lib/toast.ts';

/** Between the top bar and the bottom bar. */
const BETWEEN_BARS = {
  top: 'calc(var(--top-h) + 4px + env(safe-area-inset-top))',
  bottom: 'calc(var(--bottom-h) + 34px + env(safe-area-inset-bottom))',
};

/**
 * The toaster: at the bottom, unless the latest press was there; at the top in a match, as the hand is at the bottom.
 */
export function Toasts({ hasWholeWindow }: { hasWholeWindow: boolean }) {
  const theme = useTheme((state) => state.theme);
  useEffect(() => toasterIsThere(toast), []);
  return (
    <Toaster
      theme={theme === 'night' ? 'dark' : 'light'}
      position={hasWholeWindow ? 'top-center' : 'bottom-center'}
      offset={hasWholeWindow ? undefined : BETWEEN_BARS}
      mobileOffset={hasWholeWindow ? undefined : BETWEEN_BARS}
      duration={TOAST_MS}
      closeButton
      toastOptions={{ className: 'toast', closeButtonAriaLabel: '닫기' }}
      containerAriaLabel="알림"
    />
  );
}
