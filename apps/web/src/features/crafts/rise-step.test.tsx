import type { CardRow } from '@chilyo/protocol';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ElementCode } from '../../ui/element.ts';
import type { Holding } from '../../widgets/goods/holdings.ts';
import { type Rise, riseElement, useRiseStep } from './rise-step.ts';

const holding = (element: ElementCode, amounts: Partial<Holding>, rarity: Rise['rarity'] = 'common'): Holding => ({
  card: { rarity, element: [element] } as unknown as CardRow,
  free: 0,
  bound: 0,
  surplus: 0,
  needed: 0,
  decks: [],
  ...amounts,
});

let root: Root;
let step: ReturnType<typeof useRiseStep>;
function Panel({ first, holdings }: { first: Partial<Rise>; holdings: readonly Holding[] }) {
  step = useRiseStep(first, holdings);
  return null;
}
const show = (first: Partial<Rise>, holdings: readonly Holding[]) =>
  act(() => root.render(<Panel first={first} holdings={holdings} />));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test('the element begins where most copies are left over, then where most are free, then where any are', () => {
  const bound = holding('R', { bound: 9 });
  const free = holding('U', { free: 2 });
  const left = holding('G', { free: 1, surplus: 1 });
  expect(riseElement([bound, free, left], 'common')).toBe('G');
  expect(riseElement([bound, free], 'common')).toBe('U');
  expect(riseElement([bound], 'common')).toBe('R');
  expect(riseElement([bound, holding('S', { free: 1 }, 'rare')], 'rare')).toBe('S');
});

test('it is chosen when the cards have come, and stays when a rise has taken them', () => {
  show({}, []);
  show({}, [holding('U', { free: 3 }), holding('G', { free: 2 })]);
  expect(step[0]).toEqual({ rarity: 'common', element: 'U' });
  show({}, [holding('G', { free: 2 })]);
  expect(step[0].element).toBe('U');
  act(() => step[1]({ rarity: 'rare' }));
  expect(step[0]).toEqual({ rarity: 'rare', element: 'U' });
});

test('an element that the address names is kept', () => {
  show({ rarity: 'epic', element: 'B' }, [holding('U', { free: 3 })]);
  expect(step[0]).toEqual({ rarity: 'epic', element: 'B' });
});
