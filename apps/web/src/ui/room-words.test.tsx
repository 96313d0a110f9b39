import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Field } from './field.tsx';
import { LongText } from './long-text.tsx';
import { RoomLeft } from './room-left.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
let screen: Root;
let write: (typed: string) => void = () => undefined;
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const said = () => document.querySelector('[role="status"]')?.textContent ?? null;

beforeEach(() => {
  vi.useFakeTimers();
  screen = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => screen.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

async function show(Form: typeof Field | typeof LongText, most: number, isName = false) {
  const Part = Form as typeof Field;
  function Written() {
    const [typed, setTyped] = useState('');
    write = setTyped;
    return <Part label="글" value={typed} maxLength={most} isName={isName} onChange={() => undefined} />;
  }
  await act(async () => screen.render(<Written />));
  await vi.dynamicImportSettled();
  await pass(0);
}
const typed = (words: string) => act(async () => write(words));
/** What the field is described by, in its order. */
const described = () =>
  document
    .querySelector('input, textarea')!
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

test.each([Field, LongText])('a field says how much room is left from four fifths of its limit', async (Form) => {
  await show(Form, 50);
  await typed('가'.repeat(39));
  expect(described()).toBe('');
  await typed('가'.repeat(40));
  expect(described()).toBe('10자 남음');
  await typed('가'.repeat(50));
  expect(described()).toBe('0자 남음');
});

test('letters are counted as the server counts them', async () => {
  await show(Field, 50);
  await typed(`  ${'각'.repeat(40).normalize('NFD')}\u200B👍  `);
  expect(described()).toBe('9자 남음');
  expect(document.querySelector('input')!.maxLength).toBe(51);
});

test('a name keeps one space for several', async () => {
  await show(Field, 50, true);
  await typed(`${'가'.repeat(30)}${' '.repeat(9)}${'나'.repeat(9)}`);
  expect(described()).toBe('10자 남음');
});

test('the rest is announced after a pause, not at every letter', async () => {
  await show(LongText, 50);
  for (let held = 40; held < 45; held++) {
    await typed('가'.repeat(held));
    await pass(300);
    expect(said()).toBe('');
  }
  await pass(1_000);
  expect(said()).toBe('6자 남음');
});

test('a short field says nothing', async () => {
  await show(Field, 20);
  await typed('가'.repeat(20));
  expect(document.querySelector('.room-left')).toBeNull();
});

test('what is counted elsewhere may go beyond', async () => {
  await act(async () => screen.render(<RoomLeft id="room" typed="" held={20_012} most={20_000} />));
  await vi.dynamicImportSettled();
  await pass(0);
  expect(document.querySelector('#room[data-over]')?.textContent).toBe('12자 넘침');
});
