/** Whether the focus is in a field, from which nothing should take it: letters would be lost. */
export const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false;
