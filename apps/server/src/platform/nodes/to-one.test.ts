import { expect, test } from 'vitest';
import { ToOne } from './to-one.ts';

function ends() {
  const lost: string[] = [];
  const to = new ToOne((node) => lost.push(node));
  return { to, lost };
}

test('messages to a node are numbered from 1; one is news once, and a missing one is noticed', () => {
  const { to, lost } = ends();
  expect([to.next('b'), to.next('b'), to.next('c')]).toEqual([1, 2, 1]);
  expect(to.sent()).toEqual({ b: 2, c: 1 });
  expect([1, 2, 2, 1].map((number) => to.hear('b', number))).toEqual([true, true, false, false]);
  expect(lost).toEqual([]);
  expect([to.hear('b', 4), to.hear('c', 2)]).toEqual([true, true]);
  expect(lost).toEqual(['b', 'c']);
});

test('the last message is missed at the second beat after it, once', () => {
  const { to, lost } = ends();
  to.compare('b', 1);
  // it comes after the beat that names it
  to.hear('b', 1);
  to.compare('b', 2);
  expect(lost).toEqual([]);
  to.compare('b', 2);
  to.compare('b', 2);
  expect(lost).toEqual(['b']);
});

test('a node that was only thought gone notices at the second beat that it was sent nothing meanwhile', () => {
  const [one, other] = [ends(), ends()];
  other.to.hear('a', one.to.next('b'));
  one.to.silent('b');
  for (let beat = 0; beat < 3; beat++) other.to.compare('a', one.to.sent().b!);
  expect(other.lost).toEqual(['a']);
  expect(other.to.hear('a', one.to.next('b'))).toBe(true);
  expect(other.lost).toEqual(['a']);
});
