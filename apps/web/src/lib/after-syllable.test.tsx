import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterSyllable } from './after-syllable.ts';

/** What the form was sent with, and what was taken. */
let sent: string[];
let taken: string[];
let field: HTMLInputElement;

beforeEach(() => {
  vi.useFakeTimers();
  [sent, taken] = [[], []];
  document.body.innerHTML = '<form><input></form>';
  field = document.querySelector('input')!;
  document.querySelector('form')!.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(field.value);
  });
  // as a browser does with an Enter that is not prevented
  for (const type of ['keydown', 'keypress'])
    field.addEventListener(type, (event) => {
      const { key, isComposing } = event as KeyboardEvent;
      if (type === 'keydown' && isComposing && key !== 'x')
        afterSyllable(event as KeyboardEvent, () => taken.push(field.value));
    });
});
afterEach(() => void vi.useRealTimers());

const press = (type: string, isComposing: boolean, key = 'Enter') => {
  const event = new KeyboardEvent(type, { key, code: 'Enter', isComposing, bubbles: true, cancelable: true });
  field.dispatchEvent(event);
  if (!event.defaultPrevented && !isComposing) document.querySelector('form')!.requestSubmit();
  return event;
};
const commit = (value: string) => {
  field.value = value;
  field.dispatchEvent(new Event('compositionend', { bubbles: true }));
};

test.each([
  ['its key again after the syllable', () => press('keydown', false)],
  ['a line without a key', () => press('keypress', false)],
])('Enter over an open syllable takes the option once, where the system gives %s', (_, follow) => {
  press('keydown', true, 'Process');
  commit('@해무');
  follow();
  vi.advanceTimersByTime(50);
  expect([taken, sent]).toEqual([['@해무'], []]);
  // the next Enter is one again
  vi.advanceTimersByTime(100);
  press('keydown', false);
  expect([taken, sent]).toEqual([['@해무'], ['@해무']]);
});
