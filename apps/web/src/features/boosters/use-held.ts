import { useState } from 'react';

/** What it was when the holding began, for as long as it lasts. */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const [kept, setKept] = useState(value);
  if (isHeld) return kept;
  if (kept !== value) setKept(value);
  return value;
}
