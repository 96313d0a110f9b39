import type { SaidAnswer } from '@chilyo/protocol';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSaying } from './use-saying.ts';

let screen: Root;
let field: ReturnType<typeof useSaying>;
let answer: (answer: SaidAnswer) => void;

function Field() {
  field = useSaying('test', () => new Promise((resolve) => (answer = resolve)));
  return null;
}
const say = async (line: string) => {
  act(() => field.type(line));
  await act(async () => void field.say());
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  screen = createRoot(document.createElement('div'));
  act(() => screen.render(<Field />));
  act(() => field.type(''));
});
afterEach(() => {
  act(() => screen.unmount());
  vi.unstubAllGlobals();
});

const TOO_FAST: SaidAnswer = { ok: false, code: 'CHAT_TOO_FAST', message: '잠시 쉬어 주세요.' };

test('the field is free for the next line at once', async () => {
  await say('안녕하세요');
  expect(field.typed).toBe('');
  await act(async () => answer({ ok: true }));
  expect(field).toMatchObject({ typed: '', refusal: '' });
});

test('a refused line comes back, with the reason beside it, which goes when one types on', async () => {
  await say('여섯째 줄');
  await act(async () => answer(TOO_FAST));
  expect(field).toMatchObject({ typed: '여섯째 줄', refusal: '잠시 쉬어 주세요.' });
  act(() => field.type('여섯째 줄!'));
  expect(field.refusal).toBe('');
});

test('a refused line takes nothing away from the next one', async () => {
  await say('여섯째');
  act(() => field.type('일곱째'));
  await act(async () => answer(TOO_FAST));
  expect(field.typed).toBe('여섯째 일곱째');
});

test('of what was typed meanwhile nothing is cut, and what is too long says so', async () => {
  await say('가'.repeat(250));
  act(() => field.type('나'.repeat(100)));
  await act(async () => answer(TOO_FAST));
  expect(field.typed).toHaveLength(351);
  await act(async () => void field.say());
  expect(field.refusal).toBe('300자까지 보낼 수 있습니다. 지금 351자입니다.');
  expect(field.typed).toHaveLength(351);
});
