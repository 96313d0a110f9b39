import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Asked, Told } from './practice-messages.ts';

let asked: Asked[];
let tell: (told: Told) => void;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal(
    'Worker',
    class {
      set onmessage(hear: (event: { data: Told }) => void) {
        tell = (told) => hear({ data: told });
      }
      postMessage(question: Asked) {
        asked.push(question);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openLine = async () => (await import('./practice-line.ts')).practice;

test('a worker that is slow to start is waited for, and one that is there has to answer soon', async () => {
  const line = await openLine();
  const kept = line.kept();
  await vi.advanceTimersByTimeAsync(20_000);
  tell({ id: asked[0]!.id, answer: null });
  await expect(kept).resolves.toBe(null);

  const again = expect(line.kept()).rejects.toThrow('KEPT was not answered');
  await vi.advanceTimersByTimeAsync(8_000);
  await again;
});

test('one that never starts fails after all, and an action as soon as it no longer counts', async () => {
  const line = await openLine();
  const action = expect(line.source(1).act(0, { type: 'end' })).rejects.toThrow('GAME_ACTION was not answered');
  const kept = expect(line.kept()).rejects.toThrow('KEPT was not answered');
  await vi.advanceTimersByTimeAsync(8_000);
  await action;
  await vi.advanceTimersByTimeAsync(22_000);
  await kept;
});
