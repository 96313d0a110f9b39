import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Faults } from '../lib/faults.ts';
import { HttpError } from '../lib/http-error.ts';
import { queryClient } from './query-client.ts';

type Words = {
  /** Shows the sentences, each at its field; called with none when a new attempt begins. */
  say: (faults: Faults) => void;
  /** The field that a refusal is about, or the sentences of several fields; `form` when left out. */
  fieldOf?: (failure: HttpError) => string | Faults;
  /** The sentence for a failure that is no refusal; left out: the failure is only reported to the console. */
  otherwise?: string;
};

export type SubmitOptions<Args extends unknown[], Answer> = {
  /** Runs after success, while still busy. */
  done?: (answer: Answer, ...args: Args) => unknown;
  /** Runs after a failure, while still busy. */
  failed?: (failure: unknown, ...args: Args) => unknown;
  /** How a refusal of a `quiet` call is shown. Left out: the call itself has shown a dialog. */
  words?: Words;
};

/**
 * Submits a form or runs the action of a button. A second press while the first is running does nothing. `running`
 * holds the arguments of the running attempt; `submit` resolves to whether it succeeded, and never rejects. While
 * offline the attempt fails at once with a message; nothing is sent later. The queries that a call invalidates are in
 * its row (`outdated-by.ts`).
 */
export function useSubmit<Args extends unknown[], Answer>(
  call: (...args: Args) => Promise<Answer>,
  options: SubmitOptions<Args, Answer> = {},
) {
  const isRunning = useRef(false);
  // the client is handed in, so that a part of a page needs no provider around it
  const { mutateAsync, isPending, variables } = useMutation(
    {
      mutationFn: ({ attempt }: { args: Args; attempt: () => Promise<boolean> }) => attempt(),
      networkMode: 'always',
      gcTime: 0,
    },
    queryClient,
  );

  async function submit(...args: Args): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    try {
      return await mutateAsync({ args, attempt: () => attempt(call, args, options) });
    } finally {
      isRunning.current = false;
    }
  }

  return { submit, isBusy: isPending, running: isPending ? variables.args : null };
}

/** Makes the call and what follows from it; whether it succeeded. */
export async function attempt<Args extends unknown[], Answer>(
  call: (...args: Args) => Promise<Answer>,
  args: Args,
  { done, failed, words }: SubmitOptions<Args, Answer>,
): Promise<boolean> {
  words?.say({});
  try {
    const answer = await call(...args);
    await done?.(answer, ...args);
    return true;
  } catch (failure) {
    if (!(failure instanceof HttpError)) reportError(failure);
    const faults = words && faultsOf(failure, words);
    if (faults) words.say(faults);
    try {
      await failed?.(failure, ...args);
    } catch (second) {
      reportError(second);
    }
    return false;
  }
}

function faultsOf(failure: unknown, { fieldOf, otherwise }: Words): Faults | null {
  if (!(failure instanceof HttpError)) return otherwise === undefined ? null : { form: otherwise };
  const at = fieldOf?.(failure) ?? 'form';
  return typeof at === 'string' ? { [at]: failure.message } : at;
}
