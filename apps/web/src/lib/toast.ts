import type { ExternalToast, toast as sonnerToast } from 'sonner';
import { create } from 'zustand';

type Sonner = typeof sonnerToast;

/** Whether slips have been said: what shows them comes with the first. */
export const useToasts = create<{ isWanted: boolean }>(() => ({ isWanted: false }));

const opened = Promise.withResolvers<Sonner>();
/** The place where slips are shown is there. */
export const toasterIsThere = (sonner: Sonner): void => opened.resolve(sonner);

/** Says something in a slip that goes by itself. */
export function toast(message: string, options?: ExternalToast): void {
  useToasts.setState({ isWanted: true });
  void opened.promise.then((sonner) => sonner(message, options));
}

/** The same for what has gone wrong. */
toast.error = (message: string, options?: ExternalToast): void => {
  useToasts.setState({ isWanted: true });
  void opened.promise.then((sonner) => sonner.error(message, options));
};

/** Takes a slip away, also one that is still on its way. */
toast.dismiss = (id: string): void => {
  if (useToasts.getState().isWanted) void opened.promise.then((sonner) => sonner.dismiss(id));
};
