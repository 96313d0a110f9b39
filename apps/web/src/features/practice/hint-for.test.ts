// @vitest-environment happy-dom
import type { GameAction, WireView } from '@chilyo/protocol';
import { beforeEach, expect, test } from 'vitest';
import { practiceMatch } from '../../match/test-practice.ts';
import { type HintKey, hintFor } from './hint-for.ts';
import { isFirstMatch, saveShownHint, shownHints } from './shown-hints.ts';

const dealt = practiceMatch().viewFor(0);
type Unit = NonNullable<WireView['seats'][number]['units'][number]>;

const unit = (number: number, fields: Partial<Unit> = {}): Unit => ({
  number,
  card_id: 1,
  home: 0,
  element: ['R'],
  attack: 2,
  health: 2,
  max_health: 2,
  keywords: {},
  frozen: false,
  burn: 0,
  silenced: false,
  attacks_left: 1,
  fresh: false,
  moved: false,
  ...fields,
});
const row = (lanes: Record<number, Unit>) => [1, 2, 3, 4, 5].map((lane) => lanes[lane] ?? null);
const board = (
  own: Record<number, Unit>,
  enemy: Record<number, Unit> = {},
  fields: Partial<WireView> = {},
): WireView => ({
  ...dealt,
  phase: 'main',
  on_turn: 0,
  ...fields,
  seats: [
    { ...dealt.seats[0], hand: [], units: row(own) },
    { ...dealt.seats[1], units: row(enemy) },
  ],
});
const END: GameAction = { type: 'end' };
const hit = (attacker: number, target: number | 'hero1'): GameAction => ({ type: 'attack', unit: attacker, target });
const keyOf = (view: WireView, legal: GameAction[], told: HintKey[] = []) =>
  hintFor(view, 0, legal, new Set(told))?.key ?? null;

beforeEach(() => localStorage.clear());

test('the hand is explained while it can be changed', () => {
  expect(keyOf(dealt, [{ type: 'mulligan', cards: [] }])).toBe('mulligan');
  expect(keyOf(dealt, [], ['mulligan'])).toBeNull();
});

test('how the hand is read comes before all else of a turn, unless it is known', () => {
  const { seats } = board({ 2: unit(7, { fresh: true }) });
  const view: WireView = { ...board({}), seats: [{ ...seats[0], hand: dealt.seats[0].hand ?? [] }, seats[1]] };
  expect(hintFor(view, 0, [END], new Set())).toMatchObject({ key: 'hand', about: ['.hand-card'] });
  expect(keyOf(view, [END], ['hand'])).toBe('asleep');
});

test('who has just arrived sleeps, but not one that may rush', () => {
  const view = board({ 2: unit(7, { fresh: true }) });
  expect(keyOf(view, [END])).toBe('asleep');
  expect(keyOf(view, [END, hit(7, 'hero1')])).toBeNull();
  // it has struck already
  expect(keyOf(board({ 2: unit(7, { fresh: true, keywords: { rush: 1 } }) }), [END])).toBeNull();
  const moves: GameAction = { type: 'move', unit: 7, lane: 3 };
  expect(hintFor(view, 0, [END, moves], new Set())?.words).toContain('옮길 수는');
  expect(hintFor(view, 0, [END], new Set())).toMatchObject({ about: ['[data-testid="lane-own-2"]'] });
});

test('a guard is explained when it protects the hero, and not when another unit blocks', () => {
  const guard = unit(9, { keywords: { guard: 1 } });
  const legal = [END, hit(7, 9)];
  expect(hintFor(board({ 2: unit(7) }, { 3: guard }), 0, legal, new Set())).toMatchObject({
    key: 'guard',
    about: ['[data-testid="lane-enemy-3"]'],
  });
  expect(keyOf(board({ 2: unit(7) }, { 3: guard, 2: unit(8) }), legal)).toBeNull();
  expect(keyOf(board({ 2: unit(7) }, { 3: guard }), [...legal, hit(7, 'hero1')])).toBeNull();
});

test('점괘 is for when nothing can be played', () => {
  const power: GameAction = { type: 'power' };
  expect(keyOf(board({}), [END, power])).toBe('power');
  expect(keyOf(board({}), [END, power, { type: 'play', card: 1, lane: 1 }])).toBeNull();
});

test('움트기 is not advised without a free lane', () => {
  const view = board({});
  const filled = (units: WireView['seats'][0]['units']): WireView => ({
    ...view,
    seats: [{ ...view.seats[0], power: 'G', units }, view.seats[1]],
  });
  const sprout = unit(1);
  const power: GameAction = { type: 'power' };
  expect(keyOf(filled([sprout, sprout, null, sprout, sprout]), [END, power])).toBe('power');
  expect(keyOf(filled([sprout, sprout, sprout, sprout, sprout]), [END, power])).toBeNull();
});

test('the hint of 점괘 has its present text and cost', () => {
  const view = board({});
  const wordsWith = (gift: boolean) => {
    const seats: WireView['seats'] = [{ ...view.seats[0], power: 'R', gift }, view.seats[1]];
    return hintFor({ ...view, seats }, 0, [END, { type: 'power' }], new Set(['gift']))?.words;
  };
  expect(wordsWith(false)).toContain('기력 2: 무작위 적 하나에게 피해를 1 줍니다.');
  expect(wordsWith(true)).toContain('기력 1:');
});

test('the eclipse is explained to both players, at the hero that it damages', () => {
  const eclipse = { eclipse: 1 };
  expect(hintFor(board({}, {}, eclipse), 0, [END], new Set())?.about).toEqual(['[data-testid="hero-enemy"]']);
  expect(hintFor(board({}, {}, { ...eclipse, on_turn: 1 }), 0, [], new Set())?.about).toEqual([
    '[data-testid="hero-own"]',
  ]);
});

test("nothing is said into the enemy's turn, nor after the end", () => {
  const asleep = { 2: unit(7, { fresh: true }) };
  expect(keyOf(board(asleep, {}, { on_turn: 1 }), [])).toBeNull();
  expect(keyOf(board(asleep, {}, { phase: 'over', eclipse: 3 }), [])).toBeNull();
});

test('each is said once on a device, and only in the first matches', () => {
  expect([11, 12, 11, 13, 14, 12].map(isFirstMatch)).toEqual([true, true, true, true, false, true]);
  saveShownHint('guard');
  saveShownHint('guard');
  expect([...shownHints()]).toEqual(['guard']);
  localStorage.setItem('chilyo.hints', 'broken');
  expect([...shownHints()]).toEqual([]);
});
