import { expect } from '@playwright/test';
import { Person, SCREENS, test } from './person.ts';

const OUT = '/tmp/wr/shots';
const VIEWS = {
  phone: SCREENS.phone,
  keys: { ...SCREENS.phone, viewport: { width: 360, height: 360 } },
  desk: SCREENS.desk,
};
test('look', async ({ browser, server }) => {
  let n = 0;
  for (const [view, screen] of Object.entries(VIEWS))
    for (const theme of ['night', 'paper']) {
      n++;
      const person = await Person.open(browser, server.url, screen);
      await person.page.context().addInitScript(`localStorage.setItem('chilyo.theme', '${theme}')`);
      const { page } = await person.signUp(`look-w${n}@example.com`, `보는이${n}`, 'U', '/articles/free/create');
      const shot = async (name: string) => {
        await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
        await page.screenshot({ path: `${OUT}/${name}-${view}-${theme}.png` });
      };
      const body = page.getByRole('textbox', { name: '본문' });
      await expect(body).toBeVisible();
      await page.getByRole('button', { name: '정보', exact: true }).click();
      await page.getByRole('textbox', { name: '제목' }).fill('영상과 목록');
      await body.click();
      await page.keyboard.type('첫 줄입니다.');
      await page.keyboard.press('Enter');
      await page.keyboard.type('https://youtu.be/dQw4w9WgXcQ?t=90');
      await page.keyboard.press('Enter');
      await page.keyboard.type('https://chzzk.naver.com/clips/LeqAmSuEQy');
      await page.keyboard.press('Enter');
      await page.keyboard.type('끝줄입니다.');
      await page.waitForTimeout(300);
      await shot('write');
      await page.evaluate(`(() => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', '<h1>큰 제목</h1><table><tr><th>카드</th><th>값</th></tr><tr><td>구미호</td><td>800</td></tr></table><img src="https://example.com/a.png"><p>글 <span style="color: red">빨강</span></p><ul><li>하나<ul><li>둘</li></ul></li></ul>');
        document.querySelector('[contenteditable="true"]').dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      })()`);
      await page.waitForTimeout(400);
      await shot('pasted');
      await page.getByRole('button', { name: '등록', exact: true }).click();
      await expect(page.getByRole('heading', { name: '영상과 목록' })).toBeVisible();
      await page.locator('.video-card').first().scrollIntoViewIfNeeded();
      await page.waitForTimeout(300);
      await shot('read');
      await page.getByRole('button', { name: /유튜브 동영상 재생/ }).click();
      await page.waitForTimeout(300);
      console.log(view, theme, await page.evaluate(`document.activeElement.outerHTML.slice(0, 400)`));
      await shot('playing');
      await page.locator('.comment-form textarea').first().click();
      await page.evaluate(`(async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 700 });
        canvas.getContext('2d').fillStyle = 'firebrick'; canvas.getContext('2d').fillRect(0, 0, 1200, 400 + ${n});
        const blob = await new Promise((resolve) => canvas.toBlob(resolve));
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([blob], 'a.png', { type: 'image/png' }));
        document.querySelector('.comment-form textarea').dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      })()`);
      await expect(page.getByAltText('댓글에 넣은 그림')).toBeVisible();
      await shot('comment');
      await page.locator('.comment-form').getByRole('button', { name: '등록' }).click();
      await expect(page.getByRole('button', { name: '댓글의 그림 크게 보기' })).toBeVisible();
      await page.getByRole('button', { name: '댓글의 그림 크게 보기' }).scrollIntoViewIfNeeded();
      await page.waitForTimeout(300);
      await shot('commented');
      console.log(person.faults);
    }
});
