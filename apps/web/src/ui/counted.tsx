import { useEffect, useState } from 'react';
import { isMotionReduced } from '../lib/theme.ts';

const COUNTING_MS = 700;
const whole = new Intl.NumberFormat('ko-KR');

/** A number that counts up or down to its value. Screen readers get the value from the surrounding element. */
export function Counted({ value }: { value: number }) {
  const [shown, setShown] = useState(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: from where it is when the next value comes
  useEffect(() => {
    if (shown === value) return;
    if (isMotionReduced()) return setShown(value);
    const begun = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const done = Math.min(1, (now - begun) / COUNTING_MS);
      setShown(Math.round(shown + (value - shown) * (1 - (1 - done) ** 3)));
      if (done < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return <span data-changing={shown === value ? undefined : value > shown ? 'up' : 'down'}>{whole.format(shown)}</span>;
}
