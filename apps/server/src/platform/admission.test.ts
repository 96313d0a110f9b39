import { expect, test } from 'vitest';
import { Admission } from './admission.ts';

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('a few enter at each turn of the event loop, in the order in which they came', async () => {
  const admission = new Admission(() => 2);
  const entered: number[] = [];
  for (const one of [1, 2, 3, 4, 5]) void admission.enter().then(() => entered.push(one));
  const seen: number[][] = [];
  for (let at = 0; at < 4; at++) {
    await turn();
    seen.push([...entered]);
  }
  expect(seen).toEqual([
    [1, 2],
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5],
  ]);
  await admission.enter();
});
