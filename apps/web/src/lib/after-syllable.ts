/** Whether a key is Enter, also while a syllable is open, when systems name every key `Process`. */
export const isEnter = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): boolean =>
  key === 'Enter' || (key === 'Process' && (code === 'Enter' || code === 'NumpadEnter'));

/**
 * Runs `then` for Enter in place of what the key would do, with an open syllable in the field first. False: another key.
 */
export function takeEnter(event: KeyboardEvent, then: () => void): boolean {
  if (!isEnter(event)) return false;
  if (event.isComposing) afterSyllable(event, then);
  else {
    event.preventDefault();
    then();
  }
  return true;
}

/** Time in which the browser's own Enter follows the end of a syllable, ms. */
const FOLLOWS_MS = 100;

/**
 * Runs `then` once the open syllable is in the field, in place of what the pressed key would do: some systems give its
 * key down a second time after the syllable, some only insert a line, and a form would be sent by either.
 */
export function afterSyllable(event: KeyboardEvent, then: () => void): void {
  const field = event.target as HTMLElement;
  const end = new AbortController();
  const { signal } = end;
  const swallow = (next: Event) => {
    const isLine = next instanceof InputEvent && /^insert(LineBreak|Paragraph)$/.test(next.inputType);
    if (!isLine && !(next instanceof KeyboardEvent && isEnter(next))) return;
    next.preventDefault();
    next.stopImmediatePropagation();
  };
  for (const type of ['keydown', 'keypress', 'beforeinput'])
    field.addEventListener(type, swallow, { capture: true, signal });
  event.preventDefault();
  field.addEventListener(
    'compositionend',
    () => {
      // after the field's own handlers have taken the syllable
      setTimeout(then, 0);
      setTimeout(() => end.abort(), FOLLOWS_MS);
    },
    { once: true, signal },
  );
}
