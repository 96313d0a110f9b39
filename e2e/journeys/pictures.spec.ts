import { expect } from '@playwright/test';
import { Person, SCREENS, test } from './person.ts';

test('a picture is pasted into an article, and another sees it', async ({ browser, server }) => {
  const [writer, reader] = await Promise.all([
    Person.arrive(browser, server.url, SCREENS.desk),
    Person.arrive(browser, server.url, SCREENS.phone),
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
  await expect(writer.page.getByRole('button', { name: '다시 올리기' })).toBeVisible();
  await writer.page.getByRole('button', { name: '깨짐.png 올리기 그만두기' }).click();

  await writer.page.evaluate(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 700 });
    const brush = canvas.getContext('2d');
    brush.fillStyle = 'firebrick';
    brush.fillRect(0, 0, 1200, 420);
    const drawn = await new Promise((resolve) => canvas.toBlob(resolve));
    const carried = new DataTransfer();
    carried.items.add(new File([drawn], '노을.png', { type: 'image/png' }));
    document
      .querySelector('[contenteditable="true"]')
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true }));
  })()`);
  await expect(body.locator('img')).toHaveAttribute('src', /^\/uploads\/[\w-]+\.webp$/);
  await writer.page.getByRole('button', { name: '올리기', exact: true }).click();
  await expect(writer.page.getByRole('heading', { name: '노을을 그렸습니다' })).toBeVisible();

  await reader.page.goto(new URL(writer.page.url()).pathname);
  const shown = reader.page.locator('.rich-text img');
  await expect(shown).toBeVisible();
  await expect
    .poll(() => reader.page.evaluate<number>(`document.querySelector('.rich-text img').naturalWidth`))
    .toBeGreaterThan(0);
  await reader.page.goto('/articles/photo');
  const row = reader.page.locator('.gallery-cell', { hasText: '노을을 그렸습니다' });
  await expect(row.locator('img')).toBeVisible();
  await row.getByRole('link').tap();
  await expect(shown).toBeVisible();
  expect(writer.faults).toEqual([]);
  expect(reader.faults).toEqual([]);
});
