import { useState } from 'react';

/** The value at the start of the hold, for its whole duration. */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const [kept, setKept] = useState(value);
  if (isHeld) return kept;
  if (kept !== value) setKept(value);
  return value;
}
