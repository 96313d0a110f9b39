import type { ConPackContent, MadeGood } from '@chilyo/protocol';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { FileRequest } from '../../testing/file-request.ts';
import { ownGood } from '../../testing/own-good.ts';
import { openPage } from '../../testing/page.ts';
import { operator, player } from '../../testing/people.ts';

const square = (letter: string) => ({ letter, advance: 900, path: 'M0 0L900 0L900 -800L0 -800Z' });
/** A font that lacks the letter 𝒳. */
const outlinesOf = (text: string) => ({
  above: 800,
  below: 100,
  letters: text
    .split('\n')
    .filter((letter) => letter !== '𝒳')
    .map(square),
});
/** The outlines of the sample are late: those of a typed text come after them. */
const late = async (text: string) => {
  await new Promise((resolve) => setTimeout(resolve, text.includes('안') ? 300 : 600));
  return outlinesOf(text);
};
const openGenerator = (
  answer: (text: string) => ReturnType<typeof outlinesOf> | Promise<ReturnType<typeof outlinesOf>> = outlinesOf,
) =>
  openPage('/text-con-generator', {
    as: player(),
    server: (it) =>
      it
        .answer('textConOutlines', ({ input }) => answer(input.text))
        .answer('drawTextCon', { type: 'image/png', picture: 'AAAA' })
        .answer('makeTextCon', { id: 12 }),
  });

test('the preview follows every change without asking for a known letter; it moves when its maker says so', async () => {
  const page = await openGenerator();
  const preview = await screen.findByTestId('text-con-preview');
  await waitFor(() => expect(preview.querySelectorAll('svg path').length).toBeGreaterThan(0));
  await page.user.type(screen.getByLabelText('글'), '이긴다');
  await waitFor(() => expect(preview.getAttribute('aria-label')).toBe('텍스트콘: 이긴다'));
  const asked = page.server.asked('textConOutlines').length;
  await page.user.click(within(screen.getByRole('group', { name: '글자색' })).getByRole('button', { name: '분홍' }));
  await waitFor(() => expect(preview.innerHTML).toContain('#ff7eb6'));
  await page.user.click(screen.getByRole('button', { name: '물결' }));
  // a player with reduced motion sees a still first
  const still = preview.innerHTML;
  await page.user.click(screen.getByRole('button', { name: '움직임 보기' }));
  await waitFor(() => expect(preview.innerHTML).not.toBe(still));
  await page.user.click(screen.getByRole('button', { name: '멈추기' }));
  expect(page.server.asked('textConOutlines')).toHaveLength(asked);
  expect(await page.barriers()).toEqual([]);
});

test('a letter that the font lacks is named, and so is a text that is too long', async () => {
  const page = await openGenerator(late);
  const field = await screen.findByLabelText('글');
  const say = () => screen.getByRole<HTMLButtonElement>('button', { name: '바로 말하기' });
  expect(say().disabled).toBe(true);
  await page.user.type(field, '가𝒳');
  expect((await screen.findByText(/글꼴에 없습니다/)).textContent).toContain('‘𝒳’');
  expect(say().disabled).toBe(true);
  // what the font has is drawn
  const line = () => screen.getByTestId('text-con-preview').querySelector('[id="tcl0"]');
  await waitFor(() => expect(line()?.getAttribute('d')).toMatch(/^M.*Z$/));
  await page.user.clear(field);
  await page.user.type(field, '가'.repeat(31));
  await screen.findByText(/너무 깁니다/);
  await page.user.clear(field);
  await page.user.type(field, '가');
  await waitFor(() => expect(say().disabled).toBe(false));
});

test('a text-con is said; one that the chat refused is not made twice', async () => {
  const page = await openGenerator();
  const lines: string[] = [];
  page.socket.answer('MESSAGE', (line) => {
    lines.push(line);
    return lines.length === 1
      ? { ok: false, code: 'CHAT_TOO_FAST', message: '조금 천천히 이야기해 주세요.' }
      : { ok: true };
  });
  await page.user.type(await screen.findByLabelText('글'), '이긴다');
  const say = screen.getByRole<HTMLButtonElement>('button', { name: '바로 말하기' });
  await waitFor(() => expect(say.disabled).toBe(false));
  await page.user.click(say);
  await screen.findByText('조금 천천히 이야기해 주세요.');
  await page.user.click(say);
  await screen.findByText('채팅에서 말했습니다.');
  expect(lines).toEqual(['((t12))', '((t12))']);
  expect(page.server.asked('makeTextCon')).toHaveLength(1);
  expect(page.server.asked('makeTextCon')[0]!.input).toMatchObject({ text: '이긴다', font: 'black' });
  const saved: string[] = [];
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await page.user.click(screen.getByRole('button', { name: 'PNG로 저장' }));
  await waitFor(() => expect(saved).toEqual(['이긴다.png']));
  press.mockRestore();
});

test('a moderator sees what was made and withdraws one after a question', async () => {
  const con = {
    id: 12,
    text: '고약한 말',
    user_id: 9,
    name: '먹구렁이',
    created_ts: 1_790_000_000,
    said_ts: 1_790_000_001,
  };
  let withdrawn_ts: number | null = null;
  const page = await openPage('/text-con-generator?view=made&words=ㄱㅇㅎ', {
    as: operator(),
    server: (it) =>
      it
        .answer('madeTextCons', () => ({ items: [{ ...con, withdrawn_ts }], next: null }))
        .answer('withdrawTextCon', () => {
          withdrawn_ts = 1_790_000_100;
          return {};
        }),
  });
  await page.user.click(await screen.findByRole('button', { name: '‘고약한 말’ 거두기' }));
  await page.user.click(await screen.findByRole('button', { name: '거두기' }));
  await screen.findByText(/· 거둠/);
  expect(page.server.asked('withdrawTextCon')).toMatchObject([{ params: { id: 12 } }]);
  expect(page.server.asked('madeTextCons')[0]!.input).toMatchObject({ words: 'ㄱㅇㅎ' });
  expect(await page.barriers()).toEqual([]);
});

test('a text-con goes into an own pack in two presses; a full pack and one in review take none', async () => {
  const con = (id: number) => ({ id, name: '수달', url: `/uploads/${id}.webp`, tags: [] });
  const pack = (id: number, name: string, count: number, changed: Partial<MadeGood> = {}) =>
    ownGood('con_pack', {
      id,
      content: {
        kind: 'con_pack',
        name,
        price: 0,
        cover: 0,
        cons: Array.from({ length: count }, (_, at) => con(at + 1)),
      },
      ...changed,
    });
  const open = pack(100_007, '수달의 하루', 1);
  const page = await openGenerator();
  vi.stubGlobal('XMLHttpRequest', FileRequest);
  page.server
    .answer('madeGoods', [
      open,
      pack(100_008, '많은 수달', 50),
      pack(100_009, '기다리는 수달', 1, { state: 'candidate' }),
    ])
    .answer('uploadPicture', { src: '/uploads/b.webp', width: 200, height: 200, is_animated: false, is_known: false })
    .answer('madeGood', { ...open, revision: 4 })
    .refuse('changeMadeGood', 'WORK_CHANGED_ELSEWHERE');
  await page.user.type(await screen.findByLabelText('글'), '이긴다');
  const put = screen.getByRole<HTMLButtonElement>('button', { name: '꾸러미에 넣기' });
  await waitFor(() => expect(put.disabled).toBe(false));
  await page.user.click(put);
  const choice = within(await screen.findByTestId('pack-choice'));
  expect((await choice.findByRole<HTMLButtonElement>('button', { name: /많은 수달.*가득/ })).disabled).toBe(true);
  expect(choice.queryByText('기다리는 수달')).toBe(null);
  expect(choice.getByText(/심사를 기다리는 꾸러미는/)).toBeTruthy();
  await page.user.click(choice.getByRole('button', { name: /수달의 하루/ }));
  await choice.findByRole('alert');
  page.server.answer('changeMadeGood', ({ input }) => ({ ...open, ...input, revision: input.revision + 1 }));
  await page.user.click(choice.getByRole('button', { name: /수달의 하루/ }));
  const link = await screen.findByRole('link', { name: '꾸러미 보기' });
  expect(link.getAttribute('href')).toBe('/cons/100007');
  const sent = page.server.asked('changeMadeGood').at(-1)!.input;
  expect(sent.revision).toBe(4);
  expect((sent.content as ConPackContent).cons).toEqual([
    con(1),
    { id: null, name: '이긴다', url: '/uploads/b.webp', tags: [] },
  ]);
  page.server.answer('createMadeGood', ({ input }) => pack(100_010, input.content.name, 1));
  await page.user.click(put);
  await page.user.click(await screen.findByRole('button', { name: '새 꾸러미' }));
  await screen.findByText(/‘내 텍스트콘’ 꾸러미에 넣었습니다/);
});
