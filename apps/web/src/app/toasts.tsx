import { TOAST_MS } from '@chilyo/protocol/constants';
import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { useTheme } from '../lib/theme.ts';
import { toasterIsThere } from '../lib/toast.ts';

/** Where slips are shown. */
export function Toasts() {
  const theme = useTheme((state) => state.theme);
  useEffect(() => toasterIsThere(toast), []);
  return (
    <Toaster
      theme={theme === 'night' ? 'dark' : 'light'}
      position="top-center"
      duration={TOAST_MS}
      closeButton
      toastOptions={{ className: 'toast', closeButtonAriaLabel: '닫기' }}
      containerAriaLabel="알림"
    />
  );
}
