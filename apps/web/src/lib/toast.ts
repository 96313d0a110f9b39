import type { ExternalToast, toast as sonnerToast } from 'sonner';
import { create } from 'zustand';
import { lastPress } from './last-press.ts';

type Sonner = typeof sonnerToast;

/** Whether a toast was requested; the toaster is loaded for the first one. */
export const useToasts = create<{ isWanted: boolean }>(() => ({ isWanted: false }));

let resolve: (sonner: Sonner) => void;
const opened = new Promise<Sonner>((resolved) => {
  resolve = resolved;
});
/** The toaster is mounted. */
export const toasterIsThere = (sonner: Sonner): void => resolve(sonner);

/** Toasts without a button, each with the number of the press before it. */
const passing = new Map<string | number, number>();
let said = 0;

function say(kind: 'message' | 'error', message: string, options: ExternalToast = {}): void {
  const id = options.id ?? `slip-${++said}`;
  useToasts.setState({ isWanted: true });
  if (!options.action) passing.set(id, lastPress.count);
  const position = lastPress.isBelow ? 'top-center' : undefined;
  void opened.then((sonner) => sonner[kind](message, { position, ...options, id }));
}

/** Shows a toast in the half of the window away from the latest press, as the next press is likely to be near it. */
export function toast(message: string, options?: ExternalToast): void {
  say('message', message, options);
}

/** A toast for an error. */
toast.error = (message: string, options?: ExternalToast): void => say('error', message, options);

/** Dismisses a toast, even one that is not shown yet. */
toast.dismiss = (id: string | number): void => {
  passing.delete(id);
  if (useToasts.getState().isWanted) void opened.then((sonner) => sonner.dismiss(id));
};

/**
 * Called on navigation: dismisses toasts of earlier presses. Toasts of the latest press, and toasts with a button,
 * stay.
 */
toast.leave = (by: 'press' | 'back'): void => {
  for (const [id, press] of passing) if (by === 'back' || press < lastPress.count) toast.dismiss(id);
};
