import { useEffect } from 'react';

/** Keyboard: when a finished step removes the focused element, the focus goes to the next lit one. */
export function useLitFocus(step: number | undefined, isReady: boolean): void {
  useEffect(() => {
    if (step === undefined || !isReady) return;
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement && activeElement !== document.body && !activeElement.closest('.board')) return;
      if (activeElement?.matches('[data-lit]')) return;
      document.querySelector<HTMLElement>('.mulligan [data-lit], .board button[data-lit]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [step, isReady]);
}
