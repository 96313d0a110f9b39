// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { pasteWhole } from './paste-whole.ts';

const insert = vi.fn();
document.execCommand = insert;
document.addEventListener('paste', pasteWhole);
afterEach(() => {
  insert.mockReset();
  document.body.replaceChildren();
});

/** What is pasted instead of the text; null where the browser does it. */
function pasted(text: string, most: number, held = ''): string | null {
  const field = document.body.appendChild(document.createElement('textarea'));
  if (most >= 0) field.maxLength = most;
  field.value = held;
  field.setSelectionRange(held.length, held.length);
  const event = new Event('paste', { bubbles: true, cancelable: true });
  field.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }));
  return event.defaultPrevented ? (insert.mock.lastCall?.[2] ?? '') : null;
}

test('what fits, and what has no limit, is left to the browser', () => {
  expect(pasted('안녕하세요', 10)).toBeNull();
  expect(pasted('안녕하세요'.normalize('NFD'), -1)).toBeNull();
});

test('decomposed Hangul counts as the server counts it', () =>
  expect(pasted('각각각각'.normalize('NFD'), 4)).toBe('각각각각'));

test.each([
  ['가나👍👍', 3, '가나👍'],
  ['가👨‍👩‍👧나', 5, '가'],
  ['가👨‍👩‍👧나', 6, '가👨‍👩‍👧'],
  ['👨‍👩‍👧', 4, ''],
])('%s in a field of %i letters is cut between signs', (text, most, kept) => expect(pasted(text, most)).toBe(kept));

test('what the field holds takes its room', () => expect(pasted('다라마', 4, '가나')).toBe('다라'));
