import { isEnter } from './after-syllable.ts';

/** Whether a key sends what is being written: Enter with Ctrl or ⌘. */
export const isSending = (event: globalThis.KeyboardEvent): boolean =>
  isEnter(event) && (event.ctrlKey || event.metaKey);
