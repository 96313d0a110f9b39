/** A call that was refused, or (status 0) not answered at all. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  constructor(status: number, failure: { message: string; code: string; fields?: Record<string, string> }) {
    super(failure.message);
    this.status = status;
    this.code = failure.code;
    this.fields = failure.fields ?? {};
  }
}

/** What was asked for is not there, or not for these eyes. */
export const isNotFound = (failure: unknown): boolean => failure instanceof HttpError && failure.status === 404;

/** Refusals that come before the server looks at the call's idempotency key. */
const BEFORE_THE_KEY = [401, 429];

/**
 * Whether the server has refused the call itself, so that nothing of it is done and its key is free. After other failures
 * it is open what became of this attempt or an earlier one.
 */
export const isRefused = (failure: unknown): boolean =>
  failure instanceof HttpError &&
  failure.status >= 400 &&
  failure.status < 500 &&
  !BEFORE_THE_KEY.includes(failure.status);
