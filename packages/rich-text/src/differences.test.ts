import { expect, test } from 'vitest';
import { changesBetween } from './differences.ts';

const told = (before: string, after: string) =>
  changesBetween(before.split(' ').filter(Boolean), after.split(' ').filter(Boolean)).map(
    ({ kind, items }) => `${{ same: '=', removed: '-', added: '+' }[kind]}${items.join(' ')}`,
  );

test.each([
  ['', '', []],
  ['가 나 다', '가 나 다', ['=가 나 다']],
  ['', '가', ['+가']],
  ['가', '', ['-가']],
  ['가 나 다', '가 라 다', ['=가', '-나', '+라', '=다']],
  ['가 나', '다 가 나 라', ['+다', '=가 나', '+라']],
  ['가 나 다 라', '나 라', ['-가', '=나', '-다', '=라']],
  ['가 가', '가 가 가', ['=가 가', '+가']],
  ['가 나 가', '나 가 나', ['-가', '=나 가', '+나']],
])('from %j to %j', (before, after, changes) => expect(told(before, after)).toEqual(changes));

test('both texts can be read off what has changed, whatever they are', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const some = () => Array.from({ length: random(12) }, () => random(4));
  for (let time = 0; time < 500; time++) {
    const [before, after] = [some(), some()];
    const changes = changesBetween(before, after);
    const without = (kind: string) => changes.flatMap((change) => (change.kind === kind ? [] : change.items));
    expect([without('added'), without('removed')]).toEqual([before, after]);
  }
});

test('texts that have far too much to compare count as written anew', () => {
  const before = Array.from({ length: 5_000 }, (_, at) => `앞 ${at}`);
  const after = Array.from({ length: 5_000 }, (_, at) => `뒤 ${at}`);
  expect(changesBetween(before, after).map(({ kind, items }) => [kind, items.length])).toEqual([
    ['removed', 5_000],
    ['added', 5_000],
  ]);
});
