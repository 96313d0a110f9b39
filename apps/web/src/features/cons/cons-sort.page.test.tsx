import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { FakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const NAMES = ['해님 고마워요', '해님 반가워요', '도깨비 잘 가요', '송편 안녕'];
/** Three of one pack, and one of another. */
const OWN = NAMES.map((name, at) =>
  sample('cons', {
    id: at + 1,
    name,
    pack: at < 3 ? '해님' : '떡집',
    pack_id: at < 3 ? 1 : 2,
    image: '/con.webp',
    user_id: 1,
    maker: '운영자',
    is_mine: true,
  }),
);
const order = () => [...document.querySelectorAll('.con-sort-item')].map((each) => each.getAttribute('aria-label'));
const muted = new Set<number>();
const server = (it: FakeServer) =>
  it
    .answer('cons', () => OWN.map((con) => ({ ...con, is_muted: muted.has(con.pack_id) })))
    .answer('orderCons', {} as never)
    .answer('muteConPack', ({ params }) => {
      muted.add(params.id);
      return {} as never;
    })
    .answer('unmuteConPack', {} as never)
    .answer('ownConPacks', [
      {
        id: 9,
        name: '시끄러운 친구들',
        user_id: 7,
        maker: '만든이',
        is_muted: true,
        sheet: '/sheet-9.webp',
        con_ids: [90],
      },
    ]);
const packs = () => [...document.querySelectorAll('.pack-handle')].map((each) => each.getAttribute('aria-label'));
const open = () => openPage('/cons/sort', { as: player(), server });

test('emoticons are put in order by keys, and the order is kept', async () => {
  const { user, server, barriers } = await open();
  await waitFor(() => expect(order()).toHaveLength(3));
  expect(await barriers()).toEqual([]);
  const last = screen.getByRole('button', { name: '도깨비 잘 가요, 3번째' });
  last.focus();
  await user.keyboard('{Enter}{Home}{ArrowRight}{Escape}');
  expect(order()[2]).toBe('도깨비 잘 가요, 3번째');
  expect(server.asked('orderCons')).toEqual([]);
  await user.keyboard('{Enter}{Home}{Enter}');
  await waitFor(() => expect(screen.getByTestId('order-state').textContent!.trim()).toBe('저장했습니다.'));
  expect(order()[0]).toBe('도깨비 잘 가요, 1번째');
  expect(server.asked('orderCons').map(({ input }) => input.ids)).toEqual([[3, 1, 2, 4]]);
});

test('Alt with an arrow moves at once and the focus stays with what was moved', async () => {
  const { user, server } = await open();
  await waitFor(() => expect(order()).toHaveLength(3));
  screen.getByRole('button', { name: '해님 고마워요, 1번째' }).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(server.asked('orderCons').at(-1)?.input.ids).toEqual([2, 1, 3, 4]));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '해님 고마워요, 2번째' }));
});

test('packs are moved by buttons and keys, each with its emoticons; another pack is opened for its own order', async () => {
  const { user, server, barriers } = await open();
  await waitFor(() => expect(packs()).toEqual(['해님, 1번째 꾸러미', '떡집, 2번째 꾸러미']));
  await user.click(screen.getByRole('button', { name: '떡집 위로' }));
  await waitFor(() => expect(server.asked('orderCons').at(-1)?.input.ids).toEqual([4, 1, 2, 3]));
  await user.click(screen.getByRole('button', { name: '떡집 위로' }));
  screen.getByRole('button', { name: '떡집, 1번째 꾸러미' }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() =>
    expect(server.asked('orderCons').map(({ input }) => input.ids)).toEqual([
      [4, 1, 2, 3],
      [1, 2, 3, 4],
    ]),
  );
  expect(document.activeElement?.getAttribute('aria-label')).toBe('떡집, 2번째 꾸러미');
  await user.click(screen.getByRole('button', { name: '떡집 1개' }));
  expect(order()).toEqual(['송편 안녕, 1번째']);
  expect(await barriers()).toEqual([]);
});

test('a pack is muted here, and one that was muted elsewhere is seen again', async () => {
  const { user, server } = await open();
  const mute = await screen.findByRole('button', { name: '떡집 숨기기' });
  await user.click(mute);
  await waitFor(() => expect(mute.getAttribute('aria-pressed')).toBe('true'));
  expect(screen.getByText('1개 · 숨김')).toBeTruthy();
  server.refuse('unmuteConPack', 'UNAVAILABLE');
  await user.click(mute);
  await waitFor(() => expect(server.asked('unmuteConPack')).toHaveLength(1));
  await waitFor(() => expect(mute.getAttribute('aria-pressed')).toBe('true'));
  server.answer('unmuteConPack', {} as never);
  server.answer('ownConPacks', []);
  await user.click(screen.getByRole('button', { name: /시끄러운 친구들/ }));
  await waitFor(() => expect(screen.queryByText('시끄러운 친구들')).toBeNull());
  expect(server.asked('muteConPack').map(({ params }) => params.id)).toEqual([2]);
});

test('an order that could not be kept is said and kept on this device, and can be sent again', async () => {
  const { user, server } = await open();
  await waitFor(() => expect(order()).toHaveLength(3));
  server.refuse('orderCons', 'UNAVAILABLE');
  screen.getByRole('button', { name: '해님 반가워요, 2번째' }).focus();
  await user.keyboard('{Enter}{Home}{Enter}');
  await waitFor(() => expect(screen.getByTestId('order-state').textContent).toContain('저장하지 못했습니다.'));
  server.answer('orderCons', {} as never);
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(screen.getByTestId('order-state').textContent!.trim()).toBe('저장했습니다.'));
  expect(server.asked('orderCons').at(-1)!.input.ids).toEqual([2, 1, 3, 4]);
});
