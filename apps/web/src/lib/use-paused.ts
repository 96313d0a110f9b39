import { useEffect, useState } from 'react';

/** Pause in typing after which a text is looked up, ms. */
const TYPING_MS = 400;

/** The text once its typing pauses; empty at first. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
