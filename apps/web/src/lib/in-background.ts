import { HttpError } from './http-error.ts';
import { toast } from './toast.ts';

/** Work that nobody waits for. When it fails, `failed` is said with the reason, and with a way to try again. */
export function inBackground(failed: string, work: () => Promise<unknown>): void {
  work().then(
    () => toast.dismiss(failed),
    (reason: unknown) => {
      console.warn(failed, reason);
      // that the sign-in has ended is said in a slip of its own, and trying again helps nobody
      if (reason instanceof HttpError && reason.status === 401) return;
      toast(reason instanceof HttpError ? `${failed} ${reason.message}` : failed, {
        id: failed,
        duration: Number.POSITIVE_INFINITY,
        action: { label: '다시 시도', onClick: () => inBackground(failed, work) },
      });
    },
  );
}
