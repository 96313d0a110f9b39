import { describe, expect, test } from 'vitest';
import { cast, testCard } from '../testing/table.ts';

describe('copy', () => {
  test('지금 능력치로 왼쪽 빈 칸에 (rules 12)', () => {
    const board = cast(
      [
        { verb: 'stats', attack: 2, health: 0, to: 'target' },
        { verb: 'copy', to: 'target' },
      ],
      { own: { units: ['armoured-ox'] } },
      'armoured-ox',
    );
    expect(board.own.units[1]).toBe('armoured-ox');
    expect(board.own.seen.units[1]).toMatchObject({ attack: 10, health: 8, fresh: true });
  });
  test('지속 효과로만 살아 있던 유닛의 복제는 그 밖에서 죽는다 (rules 8)', () => {
    const banner = testCard({ key: 'banner', abilities: [{ when: 'aura', to: 'neighbours', health: 1 }] });
    const board = cast(
      [
        { verb: 'stats', attack: 0, health: -2, to: 'target' },
        { verb: 'copy', to: 'target' },
      ],
      { own: { units: [null, null, 'banner', 'market-porter'] }, cards: [banner] },
      'market-porter',
    );
    expect(board.own.units).toEqual([null, null, 'banner', 'market-porter', null]);
  });
});
