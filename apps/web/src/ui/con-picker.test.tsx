import type { Con, OwnConPack } from '@chilyo/protocol';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { noteRecentCon, useRecentCons } from '../lib/recent-cons.ts';
import { ConPicker } from './con-picker.tsx';
import { loadOnDemand } from './on-demand.tsx';

const con = (id: number, name: string, pack_id: number, tags: string[], more: Partial<Con> = {}): Con => ({
  id,
  name,
  pack: pack_id === 1 ? '해님' : '떡집',
  pack_id,
  image: `/con-${id}.webp`,
  price: 0,
  user_id: 1,
  maker: '운영자',
  tags,
  is_animated: false,
  is_cover: false,
  is_mine: true,
  is_favourite: false,
  is_muted: false,
  ...more,
});
const CONS = [
  con(1, '해님 반가워요', 1, ['인사', '환영']),
  con(2, '해님 버럭', 1, ['화남']),
  con(11, '시루떡 발끈', 2, ['화남'], { is_animated: true }),
  con(12, '꿀떡', 2, ['사랑'], { is_favourite: true }),
];
const PACKS: OwnConPack[] = [
  { id: 1, name: '해님', user_id: 1, maker: '운영자', is_muted: false, sheet: '/sheet-1.webp', con_ids: [1, 2] },
  { id: 2, name: '떡집', user_id: 1, maker: '운영자', is_muted: false, sheet: '/sheet-2.webp', con_ids: [11, 12] },
];

const picked = vi.fn();
const prepared = vi.fn();
function Chat({ all = CONS, packs = PACKS as readonly OwnConPack[] }) {
  const [cons, setCons] = useState(all);
  const recent = useRecentCons();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input ref={field} aria-label="메시지" />
      <ConPicker
        cons={{
          own: cons,
          offered: cons.filter(({ is_muted }) => !is_muted),
          recent,
          packs,
          prepare: prepared,
          pick: noteRecentCon,
          favour: ({ id }, is_favourite) =>
            setCons((now) => now.map((one) => (one.id === id ? { ...one, is_favourite } : one))),
        }}
        label="이모티콘 고르기"
        field={field}
        onPick={picked}
      >
        +
      </ConPicker>
    </>
  );
}
let root: Root;
async function render(page: ReactNode) {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(page);
  await screen.findByRole('textbox', { name: '메시지' });
}
function leave() {
  root.unmount();
  document.body.replaceChildren();
}
const user = userEvent.setup({ delay: null });
const search = () => screen.findByRole('searchbox', { name: '이모티콘 찾기' });
const offered = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('button')
    .map((cell) => cell.getAttribute('aria-label'));
const open = async () => {
  await user.click(screen.getByRole('button', { name: '이모티콘 고르기' }));
  await search();
};

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await loadOnDemand();
});
beforeEach(() => {
  localStorage.clear();
  picked.mockClear();
  prepared.mockClear();
});
afterEach(leave);

test('a search by initials, tag or pack finds emoticons in all packs, and Enter picks the first', async () => {
  await render(<Chat />);
  await user.type(screen.getByRole('textbox', { name: '메시지' }), '안녕');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await search()).toBe(document.activeElement);
  for (const [words, names] of [
    ['ㅎㅇ', ['해님 반가워요']],
    ['화남', ['해님 버럭', '시루떡 발끈']],
    ['ㄸㅈ', ['시루떡 발끈', '꿀떡, 즐겨찾기']],
  ] as const) {
    await user.clear(await search());
    await user.type(await search(), words);
    await waitFor(() => expect(offered()).toEqual(names));
  }
  await user.clear(await search());
  await user.type(await search(), '없는말');
  await screen.findByText(/‘없는말’에 맞는 내 이모티콘이 없습니다/);
  await user.clear(await search());
  await user.type(await search(), 'ㅎㅇ{Enter}');
  expect(picked.mock.calls).toEqual([[1]]);
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '메시지' }));
  expect(screen.getByRole('textbox', { name: '메시지' })).toHaveProperty('value', '안녕');
});

test('packs are tabs that arrows walk through, and keys lead to the emoticons and back', async () => {
  await render(<Chat />);
  await open();
  const chosen = () => screen.getByRole('tab', { selected: true }).getAttribute('aria-label');
  // without recent ones the favourites come first
  expect(chosen()).toBe('즐겨찾기');
  screen.getByRole('tab', { selected: true }).focus();
  await user.keyboard('{ArrowRight}');
  expect([chosen(), offered()]).toEqual(['해님', ['해님 반가워요', '해님 버럭']]);
  await user.keyboard('{End}');
  expect(chosen()).toBe('떡집');
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '꿀떡, 즐겨찾기' }));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: '떡집' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '이모티콘 고르기' })));
  expect(screen.queryByRole('tabpanel')).toBeNull();
  expect(prepared).toHaveBeenCalled();
});

test('favourites are marked by the star and by the context key, without picking', async () => {
  await render(<Chat />);
  await open();
  await user.click(screen.getByRole('tab', { name: '해님' }));
  const mark = screen.getByRole('button', { name: '즐겨찾기 고르기' });
  await user.click(mark);
  await user.click(screen.getByRole('button', { name: '해님 버럭' }));
  expect(screen.getByRole('status').textContent).toBe('해님 버럭: 즐겨찾기에 넣었습니다.');
  await user.click(mark);
  fireEvent.contextMenu(screen.getByRole('button', { name: '해님 반가워요' }));
  await user.click(screen.getByRole('tab', { name: '즐겨찾기' }));
  expect(offered()).toEqual(['해님 반가워요, 즐겨찾기', '해님 버럭, 즐겨찾기', '꿀떡, 즐겨찾기']);
  expect(picked).not.toHaveBeenCalled();
});

test('a resting finger marks a favourite, and a tap picks', async () => {
  await render(<Chat />);
  await open();
  await user.click(screen.getByRole('tab', { name: '해님' }));
  const cell = screen.getByRole('button', { name: '해님 버럭' });
  fireEvent.pointerDown(cell, { pointerType: 'touch' });
  await screen.findByRole('button', { name: '해님 버럭, 즐겨찾기' });
  fireEvent.pointerUp(cell, { pointerType: 'touch' });
  fireEvent.click(cell);
  expect(picked).not.toHaveBeenCalled();
  fireEvent.pointerDown(cell, { pointerType: 'touch' });
  fireEvent.pointerUp(cell, { pointerType: 'touch' });
  fireEvent.click(cell);
  expect(picked.mock.calls).toEqual([[2]]);
});

test('recent ones come first, latest first, also after a reload and from another tab', async () => {
  await render(<Chat />);
  await open();
  expect(screen.getByRole('tab', { selected: true })).toBe(screen.getByRole('tab', { name: '즐겨찾기' }));
  await user.click(screen.getByRole('tab', { name: '최근' }));
  expect(screen.getByText(/아직 쓴 이모티콘이 없습니다/)).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: '떡집' }));
  await user.click(screen.getByRole('button', { name: '시루떡 발끈' }));
  leave();
  await render(<Chat />);
  // another tab picks one, and later one that this user has lost
  localStorage.setItem('chilyo.recent-cons.0', JSON.stringify([99, 2, 11]));
  fireEvent(window, new StorageEvent('storage'));
  await open();
  expect(screen.getByRole('tab', { selected: true })).toBe(screen.getByRole('tab', { name: '최근' }));
  expect(offered()).toEqual(['해님 버럭', '시루떡 발끈']);
});

test('emoticons are squares of their pack’s one picture; without it each shows its own, and one that moves moves when pointed at', async () => {
  await render(<Chat packs={PACKS.slice(1)} />);
  await open();
  await user.click(screen.getByRole('tab', { name: '떡집' }));
  const cell = screen.getByRole('button', { name: '시루떡 발끈' });
  expect(cell.querySelector<HTMLElement>('.con-still')!.style.backgroundImage).toContain('/sheet-2.webp');
  expect(cell.querySelector('img')).toBeNull();
  await user.hover(cell);
  await waitFor(() => expect(cell.querySelector('img')?.getAttribute('src')).toBe('/con-11.webp'));
  await user.unhover(cell);
  fireEvent.error(document.querySelector('img[src="/sheet-2.webp"]')!);
  await waitFor(() => expect(cell.querySelector('img')?.getAttribute('src')).toBe('/con-11.webp?still=1'));
  await user.click(screen.getByRole('tab', { name: '해님' }));
  expect(screen.getByRole('button', { name: '해님 버럭' }).querySelector('img')!.getAttribute('src')).toBe(
    '/con-2.webp',
  );
});

test('muted packs are not offered, and a picker without any says why', async () => {
  await render(<Chat all={CONS.map((one) => ({ ...one, is_muted: one.pack_id === 1 }))} />);
  await open();
  expect(screen.queryByRole('tab', { name: '해님' })).toBeNull();
  leave();
  await render(<Chat all={CONS.map((one) => ({ ...one, is_muted: true }))} />);
  await open();
  expect(screen.getByText(/모든 꾸러미를 숨겨 두었습니다/)).toBeTruthy();
});
