import type { Card } from '@chilyo/card-language';
import type { ShownScene } from '@chilyo/protocol/scene';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { CARDS, cardNamed } from '../../testing/catalog.ts';
import { ownWork } from '../../testing/own-work.ts';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { practiceInPage } from '../../testing/practice-in-page.ts';

const unit = CARDS.find(
  ({ type, abilities, is_token, health }) =>
    type === 'unit' && abilities.length === 0 && !is_token && (health ?? 0) > 2,
)!;
const open = (at = '') =>
  openPage(`/cards/${unit.id}/scene${at}`, { worker: practiceInPage(), server: (it) => it.answer('cards', CARDS) });
const laneOf = (seat: 0 | 1, lane: number) => screen.findByTestId(`scene-lane-${seat}-${lane}`);
const wordsOf = async (seat: 0 | 1, lane: number) => (await laneOf(seat, lane)).firstElementChild?.textContent;

test('a unit is put into a lane from a list, hurt, swapped and taken out; the browser keeps the scene', async () => {
  const page = await open();
  await page.user.click(await laneOf(1, 5));
  const sheet = await screen.findByTestId('card-sheet');
  await page.user.type(within(sheet).getByRole('searchbox'), 'ㅂㄲㅇㅇ');
  await page.user.click(within(sheet).getByRole('button', { name: /불꽃 여우/ }));
  expect(await wordsOf(1, 5)).toMatch(/^상대 5칸, 불꽃 여우/);
  expect(await page.barriers()).toEqual([]);

  await page.user.click(await laneOf(1, 5));
  await page.user.click(await screen.findByRole('button', { name: '받은 피해 늘리기' }));
  await page.user.click(screen.getByLabelText(/이번 턴에 나왔습니다/));
  await page.user.keyboard('{Escape}');
  const { health } = cardNamed('불꽃 여우');
  expect(await wordsOf(1, 5)).toContain(`체력 ${health! - 1}, 나온 턴`);
  const kept = JSON.parse(localStorage.getItem(`chilyo.scene.${unit.id}`)!);
  expect(kept.scene.seats[1].units[4]).toEqual({ card_id: cardNamed('불꽃 여우').id, damage: 1, fresh: true });

  await page.user.click(await laneOf(1, 5));
  await page.user.click(await screen.findByRole('button', { name: '빼기' }));
  expect(await wordsOf(1, 5)).toBe('상대 5칸, 비어 있음');
});

test('a finger opens lists and units without the keyboard of a phone', async () => {
  await open();
  const tap = (target: Element) =>
    fireEvent(target, Object.assign(new MouseEvent('click', { bubbles: true, detail: 1 }), { pointerType: 'touch' }));
  tap(await laneOf(1, 5));
  const sheet = await screen.findByTestId('card-sheet');
  await waitFor(() => expect(document.activeElement).toBe(sheet));
  tap(within(sheet).getAllByRole('button', { name: /유닛$/ })[0]!);
  tap(await laneOf(1, 5));
  const unitSheet = await screen.findByTestId('unit-sheet');
  await waitFor(() => expect(document.activeElement).toBe(unitSheet));
});

test('numbers, day, turn and the hand are set; a list offers only what fits', async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: '상대 생명 줄이기' }));
  await page.user.click(screen.getByRole('button', { name: '상대 차례' }));
  await page.user.click(screen.getByRole('button', { name: '일식' }));
  await page.user.click(screen.getByRole('button', { name: '나 결계와 함정에 카드 넣기' }));
  const sheet = await screen.findByTestId('card-sheet');
  expect(within(sheet).queryByRole('button', { name: /유닛$/ })).toBe(null);
  await page.user.click(within(within(sheet).getByRole('list')).getAllByRole('button')[0]!);
  const { scene } = JSON.parse(localStorage.getItem(`chilyo.scene.${unit.id}`)!);
  expect(scene).toMatchObject({ day: null, on_turn: 1, seats: [{ hand: [unit.id] }, { life: 20 }] });
  expect(scene.seats[0].wards).toHaveLength(1);
});

test('both sides are played by the same hand, and steps are taken back', async () => {
  const page = await open('?at=play');
  const end = () => screen.findByRole('button', { name: /턴 마치기/ });
  expect(await page.barriers()).toEqual([]);
  await page.user.click(await end());
  // a card could still be played
  await page.user.click(await screen.findByRole('button', { name: /그래도 마치기/ }));
  await waitFor(() => expect(screen.getByText('1수')).toBeDefined());
  // the board has turned: the other side may end its turn
  await waitFor(() => expect(screen.getByTestId('end-turn').dataset.lit).toBe('true'));
  await page.user.click(screen.getByTestId('scene-undo'));
  await waitFor(() => expect(screen.queryByText('1수')).toBe(null));
  await page.user.click(screen.getByTestId('scene-setup'));
  await screen.findByTestId('scene-play');
});

test('a power that would do nothing is not lit, says so, and is used at the second press', async () => {
  const forest = CARDS.find(
    ({ type, element, abilities }) => type === 'unit' && element[0] === 'G' && !abilities.length,
  )!;
  const seat = { life: 20, energy: 5, max_energy: 5, hand: [], wards: [], deck: [forest.id, forest.id] };
  const scene = (lanes: number) => ({
    day: 'R',
    on_turn: 0,
    seats: [
      { ...seat, units: Array.from({ length: 5 }, (_, at) => (at < lanes ? { card_id: forest.id } : null)) },
      { ...seat, units: [null, null, null, null, null] },
    ],
  });
  const openWith = (lanes: number) =>
    openPage(`/cards/${unit.id}/scene?at=play`, {
      server: (it) => {
        localStorage.setItem(`chilyo.scene.${unit.id}`, JSON.stringify({ scene: scene(lanes), done: [] }));
        it.answer('cards', CARDS);
      },
    });
  await openWith(4);
  await waitFor(() => expect(screen.getByTestId('power').dataset.lit).toBe('true'));
  const page = await openWith(5);
  await waitFor(() => expect(screen.getByTestId('power').dataset.lit).toBe(undefined));
  await page.user.click(screen.getByTestId('power'));
  await waitFor(() => expect(screen.getAllByText(/아무 일도 일어나지 않습니다/).length).toBeGreaterThan(0));
  expect(screen.queryByText('1수')).toBe(null);
  await page.user.click(screen.getByTestId('power'));
  await screen.findByText('1수');
});

test('what was done is recorded and shown step by step, until the scene is set up otherwise', async () => {
  const page = await open('?at=play');
  await page.user.click(await screen.findByRole('button', { name: /턴 마치기/ }));
  await page.user.click(await screen.findByRole('button', { name: /그래도 마치기/ }));
  await screen.findByText('1수');
  await page.user.click(screen.getByTestId('scene-record'));
  await screen.findByText('이 판에서 시작합니다.');
  expect(location.search).toBe('?at=show');
  await page.user.click(screen.getByTestId('replay-forward'));
  await waitFor(() => expect(screen.getByTestId('timeline').getAttribute('aria-valuenow')).toBe('1'));
  expect(await page.barriers()).toEqual([]);
  await page.user.click(screen.getByTestId('scene-setup'));
  await screen.findByTestId('scene-show');
  await page.user.click(screen.getByRole('button', { name: '상대 생명 줄이기' }));
  expect(screen.queryByTestId('scene-show')).toBe(null);
});

const card: Card = {
  id: 100_001,
  key: 'made-100001',
  name: '불씨지기',
  type: 'unit',
  element: ['R'],
  rarity: 'common',
  cost: 1,
  attack: 1,
  health: 2,
  keywords: {},
  abilities: [{ when: 'played', do: [{ verb: 'draw', amount: 1 }] }],
  is_token: false,
  set: 'made',
};

test('a maker shows a recorded scene with the card, and others see it step by step', async () => {
  let shown: ShownScene | null = null;
  const maker = await openPage('/cards/100001/scene?at=play', {
    as: player(),
    worker: practiceInPage(),
    server: (it) =>
      it
        .answer('cards', CARDS)
        .answer('work', ownWork(card))
        .answer('ownWorks', () => [ownWork(card, { has_scene: shown !== null })])
        .answer('showWorkScene', ({ input }) => {
          shown = input;
          return ownWork(card, { has_scene: true });
        }),
  });
  await maker.user.click(await screen.findByRole('button', { name: /턴 마치기/ }));
  await maker.user.click(await screen.findByRole('button', { name: /그래도 마치기/ }));
  await screen.findByText('1수');
  await maker.user.click(screen.getByTestId('scene-record'));
  await maker.user.click(await screen.findByTestId('scene-share'));
  await screen.findByRole('button', { name: '내리기' });
  expect(shown).toMatchObject({ scene: { on_turn: 0 }, done: [{ seat: 0, action: { type: 'end' } }] });
  expect(await maker.barriers()).toEqual([]);

  const visitor = await openPage('/cards/100001', {
    worker: practiceInPage(),
    server: (it) =>
      it
        .answer('cards', CARDS)
        .answer('work', ownWork(card, { state: 'open', is_mine: false, link: null, has_scene: true }))
        .answer('workScene', () => shown!),
  });
  await visitor.user.click(await screen.findByTestId('makers-scene'));
  await visitor.user.click(await screen.findByTestId('replay-forward'));
  await waitFor(() => expect(screen.getByTestId('timeline').getAttribute('aria-valuenow')).toBe('1'));
  expect(screen.queryByTestId('scene-share')).toBe(null);
});

test('the computer plays the other side', async () => {
  const page = await open('?at=computer');
  const end = await screen.findByTestId('end-turn');
  await waitFor(() => expect(end.dataset.lit).toBe('true'));
  await page.user.click(end);
  await page.user.click(await screen.findByRole('button', { name: /그래도 마치기/ }));
  await screen.findByText(/상대 차례$/);
});

test('a scene that an older page wrote otherwise, or of a card that is no more, is begun anew', async () => {
  const first = await open();
  await laneOf(0, 1);
  const wrong = { scene: { day: 'R', on_turn: 0, seats: [] }, done: [] };
  localStorage.setItem(`chilyo.scene.${unit.id}`, JSON.stringify(wrong));
  expect(first.reloads).toEqual([]);
  const { keptScene } = await import('./kept-scene.ts');
  expect(keptScene(unit.id)).toBe(null);
});
