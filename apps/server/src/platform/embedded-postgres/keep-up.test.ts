import { expect, test } from 'vitest';
import { keepUp } from './keep-up.ts';

const FAST = { lookMs: 1, betweenTriesMs: 1, soundMs: 0 };

function server(starts: (() => boolean)[], pace = FAST) {
  const said: string[] = [];
  const state = { isThere: true };
  const start = async () => {
    if (!starts.shift()?.()) throw new Error('no');
    state.isThere = true;
  };
  const watch = keepUp(
    () => state.isThere,
    start,
    { died: () => said.push('died'), back: () => void said.push('back'), lost: () => void said.push('lost') },
    pace,
  );
  return { said, state, watch };
}

test('a server that dies is started again, as often as it dies', async () => {
  const { said, state, watch } = server([() => true, () => false, () => false, () => true]);
  state.isThere = false;
  await expect.poll(() => said).toEqual(['died', 'back']);
  state.isThere = false;
  await expect.poll(() => said).toEqual(['died', 'back', 'died', 'back']);
  await watch.end();
});

test('after three failures in a row no more attempts follow', async () => {
  const { said, state, watch } = server([() => false, () => false, () => false, () => true]);
  state.isThere = false;
  await expect.poll(() => said).toEqual(['died', 'lost']);
  await watch.end();
  expect(said).toEqual(['died', 'lost']);
});

test('one that dies again as soon as it is there has failed each time', async () => {
  const { said, state, watch } = server(
    Array.from({ length: 9 }, () => () => true),
    { ...FAST, soundMs: 60_000 },
  );
  const came = ['back', 'back', 'back', 'lost'];
  for (let death = 1; death <= came.length; death++) {
    state.isThere = false;
    await expect.poll(() => said.filter((word) => word !== 'died')).toEqual(came.slice(0, death));
  }
  await watch.end();
});

test('when the watch has ended a server may stop', async () => {
  const { said, state, watch } = server([() => true]);
  await watch.end();
  state.isThere = false;
  await watch.end();
  expect(said).toEqual([]);
});
