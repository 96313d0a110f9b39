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
