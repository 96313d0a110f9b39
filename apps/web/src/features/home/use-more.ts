import { useState } from 'react';

/** How many rows are shown, and one more helping. */
export function useMore(step: number) {
  const [count, setCount] = useState(step);
  return { count, more: () => setCount((shown) => shown + step) };
}
