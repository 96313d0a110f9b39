import { expect, test } from 'vitest';
import { BoundedWork } from './bounded-work.ts';

/** Adds works that run until `endAll`, and records the order of their beginnings. */
function works(line: BoundedWork) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: Record<string, string> = {};
  const add = (name: string, whose: string) =>
    line
      .take(() => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      }, whose)
      .catch(({ code }) => {
        refused[name] = code;
      });
  const endAll = async () => {
    while (ends.length > 0) {
      ends.shift()!();
      await new Promise(setImmediate);
    }
  };
  return { begun, refused, add, endAll };
}

test('who wait take turns, however many works each has', async () => {
  const { begun, add, endAll } = works(new BoundedWork(1, 10, 'UPLOADS_BUSY'));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) void add(name, name[0]!);
  await endAll();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('where the line is full, whoever has most in it loses the last place to one with less', async () => {
  const { begun, refused, add, endAll } = works(new BoundedWork(1, 4, 'UPLOADS_BUSY'));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'b2', 'b3', 'c1']) void add(name, name[0]!);
  await new Promise(setImmediate);
  expect(refused).toEqual(Object.fromEntries(['a6', 'a5', 'a4', 'b3', 'a3'].map((name) => [name, 'UPLOADS_BUSY'])));
  await endAll();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'b2']);
});

test('a work that fails passes its slot on', async () => {
  const line = new BoundedWork(1, 1, 'UPLOADS_BUSY');
  const failed = line.take(() => Promise.reject(new Error('failed')));
  const next = line.take(async () => 'next');
  await expect(failed).rejects.toThrow('failed');
  expect(await next).toBe('next');
  expect(await line.take(async () => 'free again')).toBe('free again');
});
