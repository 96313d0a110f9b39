import { launchCards } from '@chilyo/cards';
import { rulesFrom, type Scene, setScene, viewOf } from '@chilyo/engine';
import type { CardRow, GameAction, WireView } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { foreseeBoard } from './foresight.ts';

const cards = launchCards as unknown as CardRow[];
const rules = rulesFrom(launchCards);
const idOf = (key: string): number => launchCards.find((card) => card.key === key)!.id;
const left = new AbortController().signal;

/** The board after an action of seat 0, in the middle of a match. */
async function seen(
  own: Partial<Record<'units' | 'hand', string[]>>,
  enemy: Partial<Record<'units' | 'wards', string[]>>,
  act: (view: WireView) => GameAction,
) {
  const side = ({ units = [], hand = [], wards = [] }: { units?: string[]; hand?: string[]; wards?: string[] }) => ({
    life: 20,
    energy: 9,
    max_energy: 9,
    units: Array.from({ length: 5 }, (_none, at) => (units[at] ? { card_id: idOf(units[at]) } : null)),
    hand: hand.map(idOf),
    wards: wards.map(idOf),
    deck: Array.from({ length: 9 }, () => idOf('market-porter')),
  });
  const scene: Scene = { day: 'W', on_turn: 0, seats: [side(own), side(enemy)] };
  const view = viewOf(rules, setScene(rules, scene, '7'.repeat(64)), 0) as WireView;
  const told = await foreseeBoard(cards, view, act(view), left);
  const unit = (seat: 0 | 1) => told?.board.units.get(view.seats[seat].units[0]?.number ?? 0);
  return { board: told?.board, words: told?.words, own: unit(0), enemy: unit(1) };
}

const attack = ({ seats }: WireView): GameAction => ({
  type: 'attack',
  unit: seats[0].units[0]!.number,
  target: seats[1].units[0]!.number,
});
const playFirst = ({ seats }: WireView): GameAction => ({ type: 'play', card: seats[0].hand![0]!.number });

test('a blow shows both units as they will be', async () => {
  const { own, enemy, words } = await seen({ units: ['armoured-ox'] }, { units: ['market-porter'] }, attack);
  expect(enemy).toMatchObject({ goes: 1, word: '처치', isChance: false });
  expect(own).toMatchObject({ goes: 0, isHealthNew: true });
  expect(words).toMatch(/^이렇게 됩니다: 내 .*체력 \d+에서 \d+; 상대 .* 처치\.$/);
});

test('where chance decides there are odds, the same each time', async () => {
  const act = () => seen({ hand: ['firecrackers'] }, { units: ['market-porter', 'market-porter'] }, playFirst);
  const { enemy, board } = await act();
  expect(enemy?.isChance).toBe(true);
  expect(enemy?.word).toMatch(/^\d\d?% 처치$/);
  expect(board?.heroes[1]?.word).toMatch(/^\d+~\d+$/);
  expect((await act()).enemy).toEqual(enemy);
});

test('a unit that comes stands in its lane', async () => {
  const { board } = await seen(
    { hand: ['market-porter'] },
    {},
    (view) => ({ ...playFirst(view), lane: 3 }) as GameAction,
  );
  expect(board?.sprouts).toMatchObject([{ seat: 0, lane: 3, share: 1, unit: { card_id: idOf('market-porter') } }]);
});

test('a trap that lies face down is unknown, and what it would do is not guessed', async () => {
  const trapped = { units: ['market-porter'], wards: ['noose'] };
  const { board, enemy, words } = await seen({ units: ['armoured-ox'] }, trapped, attack);
  expect(board?.mayBeTrapped).toBe(true);
  expect(enemy?.word).toBe('처치');
  expect(words).toMatch(/뒤집힌 함정은 알 수 없습니다\.$/);
});

test('a ward that is destroyed is seen to go, and a face-down trap that is older is seen to go in its place', async () => {
  const playAtThree = (view: WireView) => ({ ...playFirst(view), lane: 3 }) as GameAction;
  const hand = ['market-troublemaker'];
  const { board, words } = await seen({ hand }, { wards: ['beacon-tower'] }, playAtThree);
  expect([...board!.wards[1].values()]).toEqual([{ word: '파괴', isChance: false }]);
  expect(board!.wards[0].size).toBe(0);
  expect(words).toMatch(/상대 .* 파괴/);
  const trapped = await seen({ hand }, { wards: ['noose', 'beacon-tower'] }, playAtThree);
  expect(trapped.words).toMatch(/상대 뒤집힌 함정 파괴/);
  expect(trapped.board!.wards[1].size).toBe(1);
});
