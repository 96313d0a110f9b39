import { fromWords } from '@chilyo/rich-text';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answerAll } from '../testing/any-site.ts';
import { ownedAll } from '../testing/catalog.ts';
import { openPage } from '../testing/page.ts';
import { player } from '../testing/people.ts';
import { sample } from '../testing/sample.ts';

const me = player();
const ARTICLE = { id: 31, category: 'free', title: '글', body: fromWords('처음 글') as never } as const;

/** Pages with something to fill in, and what is there to fill it. */
const PAGES: readonly [path: string, field: string, opening?: string][] = [
  ['/cards/301', '[data-testid="sell-form"] input', '내 카드 팔기'],
  ['/mypage/sell-cards-bulk', '[data-testid="sale-row"] input'],
  ['/crafts', 'main [role="combobox"]'],
  ['/crafts-owns', '.make-list'],
  ['/trades/create', '.new-trade input'],
  ['/articles/free/31/edit', '[aria-label="제목"]'],
  ['/articles/free/31', 'textarea[aria-label="댓글"]'],
  ['/ideas/3', 'textarea[aria-label="댓글"]'],
  ['/mypage/rename', 'main form input'],
  ['/mypage/letters?write=true', '.attachments input', '카드나 골드 넣기'],
];

test.each(PAGES)('what is filled in at %s outlives a fetch that fails behind it', async (path, field, opening) => {
  const page = await openPage(path, {
    as: me,
    server: (it) => {
      answerAll(it);
      it.answer('uitems', ownedAll(9))
        .answer('article', sample('article', { ...ARTICLE, user_id: path.endsWith('edit') ? me.id : 9 }))
        .answer('idea', sample('idea', { id: 3, user_id: 9, state: 'open' }) as never);
    },
  });
  if (opening) await page.user.click(await screen.findByRole('button', { name: opening }));
  const found = () => document.querySelector(field);
  await waitFor(() => expect(found()).not.toBe(null));
  const before = found();
  const { queryClient } = await import('../api/query-client.ts');
  page.server.isReachable = false;
  const fetched = queryClient.getQueryCache().getAll();
  await Promise.all(
    fetched.map((one) => one.fetch({ ...one.options, retry: false }, { cancelRefetch: true }).catch(() => undefined)),
  );
  expect(fetched.some(({ state }) => state.status === 'error')).toBe(true);
  // what has arrived is drawn in the next tasks
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(found()).toBe(before);
});
