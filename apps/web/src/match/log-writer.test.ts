import type { WireEvent } from '@chilyo/protocol';
import { expect, test, vi } from 'vitest';
import { LogWriter } from './log-writer.ts';
import { practiceMatch } from './test-practice.ts';

const view = practiceMatch().viewFor(0);
const nobody = () => undefined;
const kept: WireEvent = { type: 'MULLIGANED', seat: 0, count: 0, hand: null, cards: [] };
const changed: WireEvent = { ...kept, count: 2 };

test('what happens before the words are there is written when they come, and then at once', async () => {
  const written: string[] = [];
  const writer = new LogWriter((lines) => written.push(...lines.map(({ text }) => text)));
  expect(writer.linesOf([kept], view, view, 0, nobody)).toEqual([]);
  await writer.bring();
  expect(written).toEqual(['내가 카드를 바꾸지 않았습니다.']);
  const [line] = writer.linesOf([changed], view, view, 0, nobody);
  expect(line?.text).toBe('내가 카드를 2장 바꾸었습니다.');
});
test('what waits for another log is forgotten', async () => {
  const write = vi.fn();
  const writer = new LogWriter(write);
  writer.linesOf([kept], view, view, 0, nobody);
  writer.clear();
  await writer.bring();
  expect(write).toHaveBeenCalledWith([]);
});
