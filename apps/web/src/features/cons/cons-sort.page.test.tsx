import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const NAMES = ['해님 고마워요', '해님 반가워요', '도깨비 잘 가요'];
const OWN = NAMES.map((name, at) =>
  sample('cons', {
    id: at + 1,
    name,
    pack: '해님',
    pack_id: 1,
    image: '/con.webp',
    user_id: 1,
    maker: '운영자',
    is_mine: true,
  }),
);
const order = () => [...document.querySelectorAll('.con-sort-item')].map((each) => each.getAttribute('aria-label'));
const open = () =>
  openPage('/cons/sort', { as: player(), server: (it) => it.answer('cons', OWN).answer('orderCons', {} as never) });

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
  expect(server.asked('orderCons').map(({ input }) => input.ids)).toEqual([[3, 1, 2]]);
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
  expect(server.asked('orderCons').at(-1)!.input.ids).toEqual([2, 1, 3]);
});
