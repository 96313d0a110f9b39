import { expect, test } from 'vitest';
import { ArtQueue } from './art-queue.ts';

const asked = (key: string) => ({
  key,
  subject: { id: 1, name: key, rarity: 'common' as const, element: ['R' as const] },
});

function scene() {
  const drawing: string[] = [];
  const told: string[] = [];
  const queue = new ArtQueue(({ key }) => drawing.push(key));
  const want = (key: string, who = key) => queue.want(asked(key), (url) => told.push(`${who}: ${url}`));
  return { queue, drawing, told, want };
}

test('one picture at a time, the newest wish first', () => {
  const { queue, drawing, want } = scene();
  for (const key of ['a', 'b', 'c']) want(key);
  expect(drawing).toEqual(['a']);
  queue.done('first');
  want('d');
  queue.done('second');
  queue.done('third');
  expect(drawing).toEqual(['a', 'c', 'd', 'b']);
});

test('what several want is drawn once, and all of them are told, also who asks while it is drawn', () => {
  const { queue, drawing, told, want } = scene();
  want('a', 'hand');
  want('b', 'board');
  want('b', 'log');
  want('a', 'board');
  queue.done('1');
  queue.done('2');
  expect(drawing).toEqual(['a', 'b']);
  expect(told).toEqual(['hand: 1', 'board: 1', 'board: 2', 'log: 2']);
});

test('a picture that cannot be drawn holds up no other, and may be wanted again', () => {
  const { queue, drawing, told, want } = scene();
  want('a');
  want('b');
  queue.done(null);
  queue.done('2');
  want('a');
  queue.done('1');
  expect(drawing).toEqual(['a', 'b', 'a']);
  expect(told).toEqual(['b: 2', 'a: 1']);
});

test('what will be wanted soon is drawn when nobody waits, and only once', () => {
  const { drawing, told, queue } = scene();
  const tell = (url: string) => void told.push(url);
  queue.prepare(asked('soon'), tell);
  queue.prepare(asked('later'), tell);
  queue.prepare(asked('later'), tell);
  queue.want(asked('now'), tell);
  for (const url of ['a', 'b', 'c']) queue.done(url);
  expect(drawing).toEqual(['soon', 'now', 'later']);
  expect(told).toEqual(['a', 'b', 'c']);
});
