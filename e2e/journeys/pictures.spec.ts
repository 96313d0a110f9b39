import { expect } from '@playwright/test';
import { carriedPicture, Person, SCREENS, test } from './person.ts';

test('a picture is pasted into an article, and another sees it', async ({ browser, server }) => {
  const [writer, reader] = await Promise.all([
    Person.open(browser, server.url, SCREENS.desk),
    Person.open(browser, server.url, SCREENS.phone),
  ]);
  await writer.signUp('picture-writer@example.com', '그림쟁이', 'R');
  await writer.page.goto('/articles/photo/create');
  await writer.page.getByRole('button', { name: '직접 그림', exact: true }).click();
  await writer.page.getByRole('textbox', { name: '제목' }).fill('노을을 그렸습니다');
  const body = writer.page.getByRole('textbox', { name: '본문' });
  await body.click();
  await writer.page.keyboard.type('노을입니다.');

  // what is none is said where it was dropped, and is not sent
  const field = writer.page.getByLabel('올릴 그림');
  await field.setInputFiles({ name: '글.txt', mimeType: 'text/plain', buffer: Buffer.from('글') });
  await expect(writer.page.getByRole('alert')).toContainText('그림만 올릴 수 있습니다');
  await writer.page.getByRole('button', { name: '글.txt 올리기 그만두기' }).click();
  // what the server cannot read says so, and may be sent again
  await field.setInputFiles({ name: '깨짐.png', mimeType: 'image/png', buffer: Buffer.from('png') });
  await expect(writer.page.getByRole('alert')).toContainText('읽을 수 없는 그림입니다');
  // it would be refused again
  await expect(writer.page.getByRole('button', { name: '다시 올리기' })).toHaveCount(0);
  await writer.page.getByRole('button', { name: '깨짐.png 올리기 그만두기' }).click();

  // at the caret of the moment, although it takes a while
  await body.locator('p').click({ position: { x: 1, y: 8 } });
  await writer.page.route('**/api/uploads', async (route) => {
    await expect(body).toContainText('하늘을 봅니다.');
    await route.continue();
  });
  await writer.page.evaluate(`(async () => {
    const clipboardData = ${carriedPicture('노을.png', 420)};
    document
      .querySelector('[contenteditable="true"]')
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
  await expect(body.getByText('그림을 올리는 중')).toBeVisible();
  await writer.page.keyboard.press('End');
  await writer.page.keyboard.type(' 하늘을 봅니다.');
  const picture = body.locator('img');
  await expect(picture).toHaveAttribute('src', /^\/uploads\/[\w-]+\.webp$/);
  await expect(body.locator('> *').first()).toHaveAttribute('src', /uploads/);
  await expect(body.locator('p')).toHaveText(['노을입니다. 하늘을 봅니다.']);
  await writer.page.unroute('**/api/uploads');

  // where it is dropped
  await writer.page.evaluate(`(async () => {
    const dataTransfer = ${carriedPicture('언덕.png', 90)};
    const { left, bottom } = document.querySelector('[contenteditable="true"] p').getBoundingClientRect();
    const at = { clientX: left + 4, clientY: bottom - 4, bubbles: true, cancelable: true, dataTransfer };
    document.querySelector('[contenteditable="true"] p').dispatchEvent(new DragEvent('drop', at));
  })()`);
  await expect(picture).toHaveCount(2);
  await expect(body.locator('> *')).toHaveCount(3);
  await writer.page.getByRole('button', { name: '등록', exact: true }).click();
  await expect(writer.page.getByRole('heading', { name: '노을을 그렸습니다' })).toBeVisible();

  await reader.page.goto(new URL(writer.page.url()).pathname);
  const shown = reader.page.locator('.rich-text img').first();
  await expect(shown).toBeVisible();
  await expect
    .poll(() => reader.page.evaluate<number>(`document.querySelector('.rich-text img').naturalWidth`))
    .toBeGreaterThan(0);
  await reader.page.goto('/articles/photo');
  const row = reader.page.locator('.gallery-cell', { hasText: '노을을 그렸습니다' });
  await expect(row.locator('img')).toBeVisible();
  await expect(row).toContainText('2장');
  // the picture opens where it lies, the title leads to the article
  await row.getByRole('button', { name: '노을을 그렸습니다 그림 크게 보기' }).tap();
  const lightbox = reader.page.getByTestId('lightbox');
  await expect(lightbox.locator('.lightbox-words')).toHaveText('1 / 2');
  await lightbox.getByRole('button', { name: '다음 그림' }).tap();
  await expect(lightbox.locator('.lightbox-words')).toHaveText('2 / 2');
  await reader.page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await row.getByRole('link').tap();
  await expect(shown).toBeVisible();

  // uploading a similar picture shows a warning, and publishing it is allowed
  await reader.signUp('picture-copier@example.com', '그림본이', 'W');
  await reader.page.goto('/articles/photo/create');
  await expect(reader.page.getByRole('textbox', { name: '본문' })).toBeVisible();
  await reader.page.evaluate(`(async () => {
    const clipboardData = ${carriedPicture('또 노을.png', 420)};
    document
      .querySelector('[contenteditable="true"]')
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
  await expect(reader.page.getByRole('status').filter({ hasText: '닮은 그림이 이미' })).toBeVisible();
  await expect(reader.page.getByRole('textbox', { name: '본문' }).locator('img')).toBeVisible();
  await reader.page.getByRole('button', { name: '또 노을.png 알림 닫기' }).tap();
  await expect(reader.page.getByText('닮은 그림이 이미')).toBeHidden();
  expect(writer.faults).toEqual([]);
  expect(reader.faults).toEqual([]);
});

/** Says for a page what is pasted: a photo of 12 million pixels, as a phone takes it. */
const PHOTO = `await (async () => {
  const canvas = new OffscreenCanvas(4000, 3000);
  const brush = canvas.getContext('2d');
  const sky = brush.createLinearGradient(0, 0, 4000, 3000);
  sky.addColorStop(0, 'navy');
  sky.addColorStop(1, 'gold');
  brush.fillStyle = sky;
  brush.fillRect(0, 0, 4000, 3000);
  const { data } = brush.getImageData(0, 0, 4000, 750);
  for (let at = 0; at < data.length; at++) data[at] += ((at * 2654435761) >>> 27) - 16;
  for (let row = 0; row < 4; row++) brush.putImageData(new ImageData(data, 4000, 750), 0, row * 750);
  const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.98 });
  const carried = new DataTransfer();
  carried.items.add(new File([photo], '바다.jpg', { type: 'image/jpeg' }));
  return { clipboardData: carried, size: photo.size };
})()`;

test('a photo of a phone is sent as small as the site keeps it', async ({ browser, server }) => {
  const writer = await Person.open(browser, server.url, SCREENS.phone);
  const { page, faults } = await writer.signUp('photo-writer@example.com', '사진쟁이', 'U', '/articles/photo/create');
  await expect(page.getByRole('textbox', { name: '본문' })).toBeVisible();
  const upload = page.waitForRequest('**/api/uploads');
  const taken = await page.evaluate<number>(`(async () => {
    const { clipboardData, size } = ${PHOTO};
    document
      .querySelector('[contenteditable="true"]')
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    return size;
  })()`);
  const sent = Number((await (await upload).allHeaders())['content-length']);
  await expect(page.getByRole('textbox', { name: '본문' }).locator('img')).toHaveAttribute('src', /-1600x1200\.webp$/);
  // the site takes no more than 5 MB
  expect(taken).toBeGreaterThan(5 * 1024 * 1024);
  expect(sent).toBeLessThan(taken / 5);
  expect(faults).toEqual([]);
});
