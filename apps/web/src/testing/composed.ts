import { settled } from './shown.tsx';

type Typed = HTMLInputElement | HTMLTextAreaElement;
/**
 * What comes after Enter over an open syllable: on some systems the browser's own line only, on others the key a second
 * time. Both are of Hangul; the first key is named `Process` on all.
 */
export const ORDERS = ['a line alone', 'the key a second time'] as const;
export type Order = (typeof ORDERS)[number];

const setValue = (field: Typed, words: string, inputType: string, isComposing = false) => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, words);
  // fields of addresses have no caret that can be set
  if (field.type !== 'email') field.setSelectionRange(words.length, words.length);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, isComposing }));
};
const key = (field: Typed, type: string, init: KeyboardEventInit) => {
  const event = new KeyboardEvent(type, { code: 'Enter', bubbles: true, cancelable: true, ...init });
  field.dispatchEvent(event);
  return !event.defaultPrevented;
};

/** Types words and presses Enter while the last syllable is still being composed, as a browser with a Korean keyboard does. */
export async function enterOver(field: Typed, words: string, order: Order, withCtrl = false): Promise<void> {
  const ctrlKey = withCtrl;
  field.focus();
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  for (let end = 1; end <= words.length; end++) setValue(field, words.slice(0, end), 'insertCompositionText', true);
  field.dispatchEvent(new Event('select', { bubbles: true }));
  await settled();
  key(field, 'keydown', { key: 'Process', isComposing: true, ctrlKey });
  setValue(field, words, 'insertCompositionText', true);
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: words.at(-1)! }));
  const goesOn = order === 'a line alone' || key(field, 'keydown', { key: 'Enter', ctrlKey });
  // a system that gives no key gives no line with Ctrl either
  if (goesOn && !withCtrl && key(field, 'keypress', { key: 'Enter' })) ownEnter(field);
  await settled();
}

/** What the browser does with Enter. */
function ownEnter(field: Typed): void {
  if (field instanceof HTMLInputElement) {
    field.form?.requestSubmit();
    return;
  }
  const line = new InputEvent('beforeinput', { inputType: 'insertLineBreak', bubbles: true, cancelable: true });
  field.dispatchEvent(line);
  if (!line.defaultPrevented) setValue(field, `${field.value}\n`, 'insertLineBreak');
}
