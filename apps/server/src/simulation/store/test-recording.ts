import type { StatementPort } from '../store-connections.ts';

/** A statement that the simulated store has answered, or the end of a session. */
export type Heard = {
  session: number;
  /** Virtual time, ms since 1970. */
  at: number;
  /** Null at the end of the session. */
  text: string | null;
  values: readonly unknown[];
  /** PostgreSQL's code of a refusal. */
  refused: string | null;
  /** As they were answered; callers change theirs. */
  rows: unknown[];
  count: number;
};

/** Writes down what passes between connections and the store, in the order in which it was done. */
export function recording(heard: Heard[]): (session: StatementPort) => StatementPort {
  let sessions = 0;
  return (inner) => {
    const session = sessions++;
    return {
      execute: (text, values, done) =>
        inner.execute(text, values, (error, result) => {
          const refused = error === null ? null : String((error as { code?: string }).code);
          heard.push({
            session,
            at: Date.now(),
            text,
            values,
            refused,
            rows: structuredClone(result?.rows ?? []),
            count: result?.count ?? 0,
          });
          done(error, result);
        }),
      close: () => {
        heard.push({ session, at: Date.now(), text: null, values: [], refused: null, rows: [], count: 0 });
        inner.close();
      },
    };
  };
}
