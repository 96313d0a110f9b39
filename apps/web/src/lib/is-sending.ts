/** Whether a key sends what is being written: Enter with Ctrl or ⌘, and not to end a syllable. */
export const isSending = ({ key, ctrlKey, metaKey, isComposing }: globalThis.KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !isComposing;
