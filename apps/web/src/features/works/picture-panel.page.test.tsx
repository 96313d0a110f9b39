import type { Work } from '@chilyo/protocol';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { CARDS } from '../../testing/catalog.ts';
import { FileRequest } from '../../testing/file-request.ts';
import { ownWork } from '../../testing/own-work.ts';
import { type OpenedPage, openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';

const card: Work['card'] = {
  id: 100_002,
  key: 'made-100002',
  name: '불씨지기',
  type: 'unit',
  element: ['R'],
  rarity: 'common',
  cost: 3,
  attack: 3,
  health: 2,
  keywords: {},
  abilities: [],
  is_token: false,
  set: 'made',
  art: { figure: 'torch', seed: 7 },
};
const work = ownWork(card);
const SRC = '/uploads/aaaaaaaaaaaaaaaaaaaaaaaa-1200x600.webp';
const upload = { url: SRC, x: 0.5, y: 0.5, zoom: 1 };

let saves = 0;
/** Each test has a card of its own: the editor of one outlives its page. */
async function open(art: Work['card']['art'] = card.art): Promise<{ page: OpenedPage; panel: HTMLElement }> {
  const id = 100_010 + saves++;
  const mine: Work = { ...work, id, card: { ...card, id, ...(art && { art }) } };
  const page = await openPage(`/cards/${id}/edit`, {
    as: player(),
    server: (it) =>
      it
        .answer('cards', CARDS)
        .answer('work', mine)
        .answer('uploadPicture', { src: SRC, width: 1200, height: 600, is_animated: false, is_known: false })
        .answer('changeWork', ({ input }) => ({
          ...mine,
          ...input,
          card: input.card as Work['card'],
          revision: input.revision + 1,
        })),
  });
  vi.stubGlobal('XMLHttpRequest', FileRequest);
  const panel = await screen.findByRole('region', { name: '그림' });
  await within(panel).findByRole('button', { name: '다른 모양' });
  return { page, panel };
}
const sentArt = (page: OpenedPage) => (page.server.asked('changeWork').at(-1)?.input.card as Work['card'])?.art;
const saved = (page: OpenedPage, art: object | undefined) => waitFor(() => expect(sentArt(page)).toEqual(art));
const png = (name: string, bytes = 4) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

test('a composed picture is chosen by figures, searched by initials, skies and weather; undo takes choices back', async () => {
  const { page, panel } = await open();
  expect(within(panel).getByRole('button', { name: '횃불' }).getAttribute('aria-pressed')).toBe('true');
  await page.user.type(within(panel).getByRole('searchbox'), 'ㄷㄹㅁ');
  expect(within(panel).queryByRole('button', { name: '횃불' })).toBe(null);
  await page.user.click(within(panel).getByRole('button', { name: '두루미' }));
  await page.user.click(within(panel).getByRole('button', { name: '먹' }));
  await page.user.click(within(panel).getByRole('button', { name: '등불' }));
  await saved(page, { figure: 'crane', seed: 7, palette: 'ink', weather: 'lanterns' });
  await page.user.click(within(panel).getByRole('button', { name: '속성대로' }));
  await saved(page, { figure: 'crane', seed: 7, weather: 'lanterns' });
  await page.user.click(screen.getByRole('button', { name: '되돌리기' }));
  await saved(page, { figure: 'crane', seed: 7, palette: 'ink', weather: 'lanterns' });
  await page.user.click(within(panel).getByRole('button', { name: '다른 모양' }));
  await waitFor(() => expect(sentArt(page)?.seed).not.toBe(7));
  expect(sentArt(page)?.figure).toBe('crane');
  expect(await page.barriers()).toEqual([]);
});

test('an own picture is uploaded, moved and magnified by keys on the card, and taken out again', async () => {
  const { page, panel } = await open();
  await page.user.upload(within(panel).getByLabelText('올릴 그림'), png('나의 여우.png'));
  await saved(page, { ...card.art, upload });
  const stage = await within(panel).findByRole('button', { name: '그림 자리 옮기기' });
  const picture = stage.querySelector('img')!;
  // an animated one stands still for a player with reduced motion
  expect(picture.getAttribute('src')).toBe(`${SRC}?still=1`);
  Object.defineProperties(picture, { naturalWidth: { value: 1200 }, naturalHeight: { value: 600 } });
  fireEvent.load(picture);
  const zoom = within(panel).getByRole('slider', { name: '크기' });
  await waitFor(() => expect((zoom as HTMLInputElement).disabled).toBe(false));
  stage.focus();
  // the picture follows the arrow, so what is shown moves the other way, and never past its edge
  await page.user.keyboard('{ArrowLeft}{ArrowUp}');
  await saved(page, { ...card.art, upload: { ...upload, x: 0.52 } });
  await page.user.keyboard('+');
  await saved(page, { ...card.art, upload: { ...upload, x: 0.52, zoom: 1.1 } });
  fireEvent.change(zoom, { target: { value: '2' } });
  await saved(page, { ...card.art, upload: { ...upload, x: 0.52, zoom: 2 } });
  expect(await page.barriers()).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: '되돌리기' }));
  await saved(page, { ...card.art, upload: { ...upload, x: 0.52, zoom: 1.1 } });
  await page.user.click(within(panel).getByRole('button', { name: '그림 빼기' }));
  await saved(page, card.art);
  expect(within(panel).queryByTestId('crop-card')).toBe(null);
});

test('what cannot be uploaded is said, the card stays, and a failed upload goes again', async () => {
  const { page, panel } = await open();
  const field = within(panel).getByLabelText('올릴 그림');
  fireEvent.change(field, { target: { files: [new File(['x'], '글.txt', { type: 'text/plain' })] } });
  await within(panel).findByText('PNG, JPG, WebP, GIF, AVIF 그림만 올릴 수 있습니다.');
  fireEvent.change(field, { target: { files: [png('큰.png', 5 * 1024 * 1024 + 1)] } });
  await within(panel).findByText(/그림은 5MB까지 올릴 수 있습니다/);
  // in place of the one before it
  expect(within(panel).queryByText(/그림만 올릴 수 있습니다/)).toBe(null);
  page.server.isReachable = false;
  fireEvent.change(field, { target: { files: [png('끊긴.png')] } });
  await within(panel).findByText(/그림이 다 가지 못했습니다/);
  page.server.isReachable = true;
  expect(page.server.asked('changeWork')).toEqual([]);
  // meanwhile another edit of the card, which the arriving picture leaves alone
  await page.user.click(screen.getByRole('button', { name: '비용 늘리기' }));
  await page.user.click(within(panel).getByRole('button', { name: '다시 올리기' }));
  await saved(page, { ...card.art, upload });
  expect(page.server.asked('changeWork').at(-1)?.input.card).toMatchObject({ cost: 4 });
});

test('a picture that is gone is said, and the composed one stands in for it', async () => {
  const { page, panel } = await open({ ...card.art, upload });
  const stage = await within(panel).findByRole('button', { name: '그림 자리 옮기기' });
  fireEvent.error(stage.querySelector('img')!);
  await within(panel).findByText(/올린 그림을 불러오지 못했습니다/);
  expect(within(panel).queryByRole('button', { name: '그림 자리 옮기기' })).toBe(null);
  page.server.refuse('changeWork', 'CARD_FAULTY', undefined, { art: '올린 그림을 찾을 수 없습니다.' });
  await page.user.click(screen.getByRole('button', { name: '비용 늘리기' }));
  await screen.findByText('올린 그림을 찾을 수 없습니다.');
});

test('a new card has its picture from the beginning, and one of another maker leaves theirs behind', async () => {
  const theirs: Work = {
    ...work,
    is_mine: false,
    link: null,
    state: 'open',
    card: { ...card, art: { ...card.art, upload } },
  };
  const page = await openPage(`/cards/create?from=${work.id}`, {
    as: player(),
    server: (it) => it.answer('cards', CARDS).answer('work', theirs).answer('createWork', work),
  });
  const begun = await screen.findByRole('region', { name: '이 카드에서 시작' });
  await page.user.click(within(begun).getByRole('button'));
  await waitFor(() => expect(page.server.asked('createWork')).toHaveLength(1));
  const { art } = page.server.asked('createWork')[0]!.input.card as Work['card'];
  expect(art).toEqual({ figure: 'torch', seed: expect.any(Number) });
});
