import { useRef, useState } from 'react';
import { attempt, type SubmitOptions } from './use-submit.ts';

/**
 * The submits of a list, whose rows go by their keys, the first argument: a press on one row is sent while that on
 * another runs, and a second one on the same row does nothing. `submit` resolves to whether it succeeded, and never
 * rejects.
 */
export function useRowSubmit<Key extends string | number, Rest extends unknown[], Answer>(
  call: (row: Key, ...rest: Rest) => Promise<Answer>,
  options: SubmitOptions<[Key, ...Rest], Answer> = {},
) {
  // a press may come before the state has been rendered
  const running = useRef<ReadonlySet<Key>>(new Set());
  const [busy, setBusy] = useState(running.current);
  const change = (next: ReadonlySet<Key>) => {
    running.current = next;
    setBusy(next);
  };

  async function submit(row: Key, ...rest: Rest): Promise<boolean> {
    if (running.current.has(row)) return false;
    change(new Set([...running.current, row]));
    try {
      return await attempt(call, [row, ...rest], options);
    } finally {
      change(new Set([...running.current].filter((other) => other !== row)));
    }
  }

  return { submit, busy };
}
