import { HttpError } from './http-error.ts';
import { toast } from './toast.ts';

/** Runs work without a waiting caller. A failure shows `failed` with the reason and a retry button. */
export function inBackground(failed: string, work: () => Promise<unknown>): void {
  work().then(
    () => toast.dismiss(failed),
    (reason: unknown) => {
      console.warn(failed, reason);
      // an ended session has a message of its own, and a retry would fail too
      if (reason instanceof HttpError && reason.status === 401) return;
      toast(reason instanceof HttpError ? `${failed} ${reason.message}` : failed, {
        id: failed,
        duration: Number.POSITIVE_INFINITY,
        action: { label: '다시 시도', onClick: () => inBackground(failed, work) },
      });
    },
  );
}
