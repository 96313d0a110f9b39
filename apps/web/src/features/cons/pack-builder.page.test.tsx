import type { ConPackContent } from '@chilyo/protocol';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { Refusal } from '../../testing/fake-server.ts';
import { FileRequest } from '../../testing/file-request.ts';
import { ownGood } from '../../testing/own-good.ts';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';

const png = (name: string) => new File([new Uint8Array(4)], name, { type: 'image/png' });
const rows = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /번째 이름$/ }).map(({ value }) => value);

test('many files at once become emoticons in their order; tags for all, a cover, and one that is refused says why', async () => {
  const good = ownGood('con_pack', { id: 100_021 });
  /** The first file comes last. */
  const arrivals = new Map([
    ['신난_수달.png', 120],
    ['자는 수달.png', 0],
    ['먹는 수달.png', 40],
  ]);
  const page = await openPage('/cons/100021', {
    as: player(),
    server: (it) =>
      it
        .answer('madeGood', good)
        .answer('changeMadeGood', ({ input }) => ({ ...good, ...input, revision: input.revision + 1 }))
        .answer('uploadPicture', async ({ input }) => {
          const { name } = input as unknown as File;
          const wait = arrivals.get(name);
          if (wait === undefined) throw new Refusal('PICTURE_UNREADABLE');
          await new Promise((resolve) => setTimeout(resolve, wait));
          const src = `/uploads/${[...arrivals.keys()].indexOf(name)}.webp`;
          return { src, width: 200, height: 200, is_animated: false, is_known: false };
        }),
  });
  vi.stubGlobal('XMLHttpRequest', FileRequest);
  const files = [...arrivals.keys()].map(png);
  await page.user.upload(await screen.findByLabelText('올릴 그림'), [...files, png('깨진 수달.png')]);
  const refused = within(await screen.findByRole('list', { name: '올리는 그림' }));
  expect((await refused.findByRole('alert')).textContent).toContain('읽을 수 없는 그림');
  // above the rows that go by themselves, so that it does not move under a finger
  expect(refused.getAllByRole('listitem')[0]!.textContent).toContain('깨진 수달.png');
  await waitFor(() => expect(rows()).toEqual(['신난 수달', '자는 수달', '먹는 수달']));
  // it would be refused again
  expect(refused.queryByRole('button', { name: '다시 올리기' })).toBe(null);

  await page.user.type(screen.getByLabelText('모두에 태그 더하기'), '#수달 인사');
  await page.user.click(screen.getByRole('button', { name: '더하기' }));
  await page.user.click(screen.getByRole('button', { name: '먹는 수달: 대표로' }));
  await page.user.click(screen.getByRole('button', { name: '먹는 수달: 앞으로' }));
  // the handle takes it to the end at once
  fireEvent.keyDown(screen.getByRole('button', { name: '신난 수달, 1번째 자리' }), { key: 'End', altKey: true });
  await waitFor(() => expect(rows()).toEqual(['먹는 수달', '자는 수달', '신난 수달']));
  await waitFor(() => {
    const { cons, cover } = page.server.asked('changeMadeGood').at(-1)!.input.content as ConPackContent;
    expect(cons.map(({ url, tags }) => [url, ...tags])).toEqual(
      ['/uploads/2.webp', '/uploads/1.webp', '/uploads/0.webp'].map((url) => [url, '수달', '인사']),
    );
    expect(cover).toBe(0);
  });
  expect(await page.barriers()).toEqual([]);
});

const otter = (at: number) => ({ id: at, name: `수달 ${at}`, url: `/uploads/${at}.webp`, tags: [] });
const openPack = async (cons: ReturnType<typeof otter>[]) => {
  const good = ownGood('con_pack', { id: 100_021 });
  const content = { ...good.content, cons } as ConPackContent;
  const page = await openPage('/cons/100021', {
    as: player(),
    server: (it) =>
      it
        .answer('madeGood', { ...good, content })
        .answer('changeMadeGood', ({ input }) => ({ ...good, ...input, revision: input.revision + 1 })),
  });
  await waitFor(() => expect(rows()).toEqual(cons.map(({ name }) => name)));
  return page;
};

test('a picture that arrives while another is dragged stays', async () => {
  const { server, user } = await openPack([otter(1), otter(2)]);
  vi.stubGlobal('XMLHttpRequest', FileRequest);
  const late = Promise.withResolvers<never>();
  server.answer('uploadPicture', () => late.promise);
  await user.upload(screen.getByLabelText('올릴 그림'), png('늦은 수달.png'));
  const [first, second] = screen.getAllByRole('button', { name: /번째 자리$/ });
  // happy-dom has no layout
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(second!);
  fireEvent.pointerDown(first!, { button: 0, pointerId: 1, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 0, clientY: 40 });
  await waitFor(() => expect(rows()).toEqual(['수달 2', '수달 1']));
  late.resolve({ src: '/uploads/3.webp', width: 200, height: 200, is_animated: false, is_known: false } as never);
  await waitFor(() => expect(rows()).toEqual(['수달 2', '수달 1', '늦은 수달']));
  fireEvent.pointerUp(window, { pointerId: 1, clientX: 0, clientY: 40 });
  expect(rows()).toEqual(['수달 2', '수달 1', '늦은 수달']);
  await waitFor(() => {
    const { cons } = server.asked('changeMadeGood').at(-1)!.input.content as ConPackContent;
    expect(cons.map(({ name }) => name)).toEqual(['수달 2', '수달 1', '늦은 수달']);
  });
});

test('an emoticon is moved by buttons, also after another was put back, and the focus stays with the button', async () => {
  const { user } = await openPack([otter(1), otter(2), otter(3)]);
  screen.getByRole('button', { name: '수달 1, 1번째 자리' }).focus();
  await user.keyboard('{Enter}{End}{Escape}');
  expect(rows()).toEqual(['수달 1', '수달 2', '수달 3']);
  const down = screen.getByRole<HTMLButtonElement>('button', { name: '수달 1: 뒤로' });
  await user.click(down);
  expect(rows()).toEqual(['수달 2', '수달 1', '수달 3']);
  await user.keyboard('{Enter}{Enter}');
  expect(rows()).toEqual(['수달 2', '수달 3', '수달 1']);
  expect(document.activeElement).toBe(down);
  expect([down.disabled, down.getAttribute('aria-disabled')]).toEqual([false, 'true']);
});

test('a price that another tab has changed is shown as it is now', async () => {
  const { server } = await openPack([otter(1)]);
  const price = screen.getByLabelText<HTMLInputElement>('이모티콘 하나의 값 (골드)');
  expect(price.value).toBe('0');
  const good = ownGood('con_pack', { id: 100_021, revision: 2 });
  server.answer('madeGood', { ...good, content: { ...good.content, price: 40, cons: [otter(1)] } as ConPackContent });
  const { queryClient } = await import('../../api/query-client.ts');
  await queryClient.refetchQueries();
  await waitFor(() => expect(price.value).toBe('40'));
});
