import type { RefusalCode } from '@chilyo/protocol';

/** An expected failure. The HTTP or socket layer looks up the Korean message by the code. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: Record<string, string | number> | undefined; // fills the {names} of the sentence
  readonly fields: Record<string, string> | undefined; // sentences under the fields of a form

  constructor(code: RefusalCode, details?: Record<string, string | number>, fields?: Record<string, string>) {
    super(code);
    this.code = code;
    this.details = details;
    this.fields = fields;
  }
}

/** Maps a refusal to `instead`; other errors are thrown again. */
export const refusedAs =
  <T>(instead: T) =>
  (failure: unknown): T => {
    if (failure instanceof Refusal) return instead;
    throw failure;
  };

/** A refusal as a value, for answers instead of exceptions; other errors are thrown again. */
export function refusalAsValue(failure: unknown): Refusal {
  if (failure instanceof Refusal) return failure;
  throw failure;
}
