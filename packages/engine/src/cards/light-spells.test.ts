import { expect } from 'vitest';
import { answering, cardTest, played } from '../testing/card-test.ts';
import { table } from '../testing/table.ts';

cardTest('true-light', 'silences an enemy and heals the hero', () => {
  const board = played({ own: { life: 20 }, enemy: { units: ['stone-turtle'] } }, 'true-light', {
    target: 'stone-turtle',
  });
  expect(board.enemy.unit('stone-turtle')).toMatchObject({ keywords: {}, silenced: true });
  expect(board.own.life).toBe(22);
});

cardTest('blessing', 'gives +2/+2 for good', () => {
  const board = played({ own: { units: ['market-porter'] } }, 'blessing', { target: 'market-porter' });
  board.end();
  expect(board.own.unit('market-porter')).toMatchObject({ attack: 5, health: 4 });
});

cardTest('healing-spring', 'draws, then heals the hero or all own units', () => {
  const answer = answering({ own: { life: 20, units: [{ card: 'armoured-ox', health: 2 }] } }, 'healing-spring');
  expect(answer(0).own.hand).toHaveLength(1);
  expect(answer(0).own.life).toBe(26);
  expect(answer(1).own.life).toBe(20);
  expect(answer(1).own.unit('armoured-ox').health).toBe(5);
});

cardTest('noon-altar', 'heals one and strengthens one, three turns long', () => {
  const board = played({ own: { life: 20, units: ['market-porter'] } }, 'noon-altar');
  board.end();
  expect(board.own.life).toBe(21);
  expect(board.own.unit('market-porter')).toMatchObject({ attack: 4, health: 3 });
  board.end();
  expect(board.own.seen.wards).toMatchObject([{ time: 2 }]);
});

cardTest('sunlight-trap', 'silences and weakens the summoned', () => {
  const board = played({ enemy: { wards: ['sunlight-trap'] } }, 'vampire', { lane: 1 });
  expect(board.own.unit('vampire')).toMatchObject({ attack: 1, health: 5, keywords: {}, silenced: true });
  expect(board.enemy.discard).toEqual(['sunlight-trap']);
});

cardTest('dawn-legion', 'calls three soldiers from the left', () => {
  const board = played({ own: { units: [null, 'market-porter'] } }, 'dawn-legion');
  expect(board.own.units).toEqual(['light-soldier', 'market-porter', 'light-soldier', 'light-soldier', null]);
});

cardTest('dawn-tower', 'calls one soldier at the end of each turn, wherever there is room', () => {
  const board = played({ own: { units: ['armoured-ox', null, 'armoured-ox'] } }, 'dawn-tower');
  board.end();
  expect(board.own.units.filter((key) => key === 'light-soldier')).toHaveLength(1);
  expect(board.own.units.filter((key) => key === 'armoured-ox')).toHaveLength(2);
});

cardTest('cleansing-light', 'destroys the strong only', () => {
  const board = table({ own: { hand: ['cleansing-light'] }, enemy: { units: ['market-porter', 'armoured-ox'] } });
  expect(board.refusalOfPlay('cleansing-light', { target: 'market-porter' })).toBe('TARGET_IS_NOT_ALLOWED');
  board.play('cleansing-light', { target: 'armoured-ox' });
  expect(board.enemy.units.slice(0, 2)).toEqual(['market-porter', null]);
});

cardTest('light-of-judgement', 'wounds and weakens all enemies', () => {
  const board = played({ enemy: { units: ['market-porter', 'armoured-ox'] } }, 'light-of-judgement');
  expect(board.enemy.units[0]).toBe(null);
  expect(board.enemy.unit('armoured-ox')).toMatchObject({ attack: 6, health: 6 });
});

cardTest('sun-halo', 'gives a shield, and a turn to each own ward', () => {
  const own = { units: ['market-porter'], wards: ['noon-altar', 'dawn-tower'] };
  const board = played({ own }, 'sun-halo', { target: 'market-porter' });
  expect(board.own.unit('market-porter')).toMatchObject({ health: 2, keywords: { shield: 1 } });
  expect(board.own.seen.wards.map(({ time }) => time)).toEqual([4, 4]);
});

cardTest('dawn-legion', 'calls a fourth soldier to whoever has fewer units', () => {
  const behind = played({ enemy: { units: ['sprout', 'sprout', 'sprout', 'sprout'] } }, 'dawn-legion');
  expect(behind.own.units.filter(Boolean)).toEqual(Array(4).fill('light-soldier'));
  // the three who have just come are counted
  const even = played({ enemy: { units: ['sprout', 'sprout', 'sprout'] } }, 'dawn-legion');
  expect(even.own.units.filter(Boolean)).toHaveLength(3);
});
