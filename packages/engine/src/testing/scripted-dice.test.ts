import { expect, test } from 'vitest';
import { draw, roll, shuffle } from '../dice.ts';
import { ScriptedDice } from './scripted-dice.ts';
import { table, testSpell } from './table.ts';

test('scripted dice show what is written, one number a roll', () => {
  const script = new ScriptedDice([2, 0, 1, 1, 0]);
  const game = { dice: script.state };
  expect([roll(game, 3), roll(game, 1), roll(game, 6)]).toEqual([2, 0, 0]);
  expect(draw(game, ['a', 'b', 'c'], 2)).toEqual(['b', 'c']);
  const list = ['a', 'b'];
  shuffle(game, list);
  expect(list).toEqual(['b', 'a']);
  expect(script.left).toEqual([]);
  expect(() => roll(game, 2)).toThrow('run out');
});

const bolt = testSpell([{ verb: 'damage', amount: 1, to: { random: 'enemy', count: 1 } }]);
const board = () =>
  table({ own: { hand: ['test-spell'] }, enemy: { units: ['armoured-ox', 'sprout', 'armoured-ox'] }, cards: [bolt] });

test('a board rolls what is written, and its own dice afterwards', () => {
  const played = board();
  const before = [...played.game.dice];
  played.rolling([1], () => played.play('test-spell'));
  expect(played.enemy.units).toEqual(['armoured-ox', null, 'armoured-ox', null, null]);
  expect(played.game.dice).toEqual(before);
});

test('dice that nobody rolls fail the test, and so do too few', () => {
  const [more, fewer] = [board(), board()];
  expect(() => more.rolling([1, 2], () => more.play('test-spell'))).toThrow('never rolled: 2');
  expect(() => fewer.rolling([], () => fewer.play('test-spell'))).toThrow('run out');
});
