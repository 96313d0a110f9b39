import { expect, test } from 'vitest';
import { type Lateness, Overload } from './overload.ts';

function looking() {
  let now: Lateness = { ms: 0, share: 0 };
  const overload = new Overload(() => now);
  return (ms: number, share: number) => {
    now = { ms, share };
    overload.look();
    try {
      overload.admitNewcomer();
      return 'admitted';
    } catch (refusal) {
      return refusal;
    }
  };
}
const BUSY = { code: 'BUSY', details: { seconds: 5 } };

test('newcomers are asked to wait while the server is late by its own work, and not for a single pause', () => {
  const look = looking();
  expect(look(400, 0.9)).toBe('admitted');
  expect(look(20, 0.9)).toBe('admitted');
  expect(look(400, 0.9)).toBe('admitted');
  expect(look(400, 0.9)).toMatchObject(BUSY);
});

test('they are let in once it has caught up', () => {
  const look = looking();
  look(400, 0.9);
  expect(look(400, 0.9)).toMatchObject(BUSY);
  expect(look(100, 0.9)).toMatchObject(BUSY);
  expect(look(30, 0.9)).toMatchObject(BUSY);
  expect(look(30, 0.2)).toBe('admitted');
});

test('a process that others keep from the processor turns no one away', () => {
  const look = looking();
  look(900, 0.1);
  expect(look(900, 0.1)).toBe('admitted');
});
