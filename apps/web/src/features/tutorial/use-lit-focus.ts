import { useEffect } from 'react';

/** By keyboard: whoever has just done a step, so that the focus fell off, goes on at what is asked next. */
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
