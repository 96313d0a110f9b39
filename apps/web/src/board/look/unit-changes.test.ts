import type { Doer } from '@chilyo/engine';
import type { WireView } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import type { Change } from '../../match/event-chips.ts';
import type { LogLine } from '../../match/event-words.ts';
import type { Unit } from '../unit-words.ts';
import { unitChanges } from './unit-changes.ts';

const unit = { number: 4, frozen: false, burn: 0, silenced: false } as Unit;
const view = {
  seats: [
    { name: '해솔', units: [unit, { number: 6, silenced: false }], wards: [] },
    { name: '달무리', units: [], wards: [] },
  ],
} as unknown as WireView;
const trap: Doer = { kind: 'trap', seat: 1, number: 5, card_id: 8 };
const banner: Doer = { kind: 'unit', seat: 0, number: 6, card_id: 9 };

const line = (verb: string, change: Partial<Change> & { by: Doer }): LogLine => ({
  id: 1,
  text: '',
  spoken: '',
  isTurn: false,
  cards: new Map(),
  events: null,
  told: { by: null, verb, whom: [], change: { units: [4], of: 'stats', ...change } },
});
const turn: LogLine = { ...line('', { by: trap }), isTurn: true, told: null };
const told = (log: LogLine[], now = unit, at = view) =>
  unitChanges(at, now, {
    viewer: 0,
    log,
    faceOf: (id) => ({ name: id === 8 ? '덩굴' : '깃발' }) as never,
    meaningOf: () => '',
  }).map(({ what, source, end }) => [what, source, end].join(' | '));

test('each change has its source and its end', () => {
  const log = [line('−2/+0', { by: trap }), line('+1/+0', { by: banner, lasts: 'source' })];
  expect(told(log)).toEqual(['−2/+0 | 상대의 함정 덩굴 | 계속', '+1/+0 | 내 깃발 | 깃발이 있는 동안']);
});
test('what is over is not listed: a turn, an aura whose giver is gone, a thawed frost', () => {
  const rage = line('+2/+0', { by: trap, lasts: 'turn' });
  expect(told([rage])).toEqual(['+2/+0 | 상대의 함정 덩굴 | 이번 턴까지']);
  expect(told([rage, turn])).toEqual([]);
  const gone = { ...view, seats: [{ ...view.seats[0], units: [unit] }, view.seats[1]] } as unknown as WireView;
  expect(told([line('+1/+0', { by: banner, lasts: 'source' })], unit, gone)).toEqual([]);
  expect(told([line('빙결', { by: trap, of: 'frozen' })])).toEqual([]);
  expect(told([line('빙결', { by: trap, of: 'frozen' })], { ...unit, frozen: true })).toHaveLength(1);
});
test('the same change again and again is one line', () => {
  const again = line('+1/+0', { by: { kind: 'unit', seat: 0, number: 4, card_id: 9 } });
  expect(told([again, again, again])).toEqual(['+1/+0 ×3 | 스스로 | 계속']);
});
test('silence takes what came before it, and another unit has changes of its own', () => {
  const log = [line('+1/+1', { by: trap }), line('침묵', { by: trap, of: 'silenced' })];
  expect(told(log, { ...unit, silenced: true })).toEqual(['침묵 | 상대의 함정 덩굴 | 계속']);
  expect(told([line('+1/+1', { by: trap, units: [7] })])).toEqual([]);
});
