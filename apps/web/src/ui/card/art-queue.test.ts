import { expect, test } from 'vitest';
import { ArtQueue } from './art-queue.ts';

const asked = (key: string, pixels = 360) => ({
  key,
  subject: { id: 1, name: key, rarity: 'common' as const, element: ['R' as const] },
  pixels,
});

function drawn(queue: ArtQueue): string[] {
  const keys: string[] = [];
  for (let next = queue.take(); next; next = queue.take()) keys.push(next.key);
  return keys;
}

test('the newest wish is drawn first, and a wish that is said again is a new one', () => {
  const queue = new ArtQueue();
  for (const key of ['a', 'b', 'c', 'a']) queue.want(asked(key));
  expect(queue.take()?.key).toBe('a');
  queue.want(asked('d'));
  expect(drawn(queue)).toEqual(['d', 'c', 'b']);
});

test('prepared pictures are drawn while nothing is wanted, in order, and only once', () => {
  const queue = new ArtQueue();
  for (const key of ['soon', 'later', 'later']) queue.prepare(asked(key));
  queue.want(asked('now'));
  queue.prepare(asked('now'));
  expect(drawn(queue)).toEqual(['now', 'soon', 'later']);
});

test('what is wanted after it was only to be prepared need not wait', () => {
  const queue = new ArtQueue();
  for (const key of ['soon', 'later']) queue.prepare(asked(key));
  queue.want(asked('later'));
  expect(drawn(queue)).toEqual(['later', 'soon']);
});

test('whole cards are drawn before previews, and what is no longer shown is left out', () => {
  const queue = new ArtQueue();
  queue.want(asked('card'));
  for (const key of ['first', 'gone', 'last']) queue.want(asked(key, 88));
  queue.drop('gone');
  expect(drawn(queue)).toEqual(['card', 'last', 'first']);
});
