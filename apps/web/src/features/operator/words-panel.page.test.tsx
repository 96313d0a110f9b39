import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

test('a word that is typed says what it would have blocked, and one that is allowed says nothing', async () => {
  const { user, server } = await openPage('/young/chat_block_list', {
    as: player({ granted_role: 'moderator' }),
    server: (it) => {
      it.answer('listedWords', { items: [], total: 0 });
      it.answer('allSanctions', { items: [], total: 0 });
      it.answer('silences', { items: [], total: 0 });
      it.answer('previewWord', sample('previewWord', { lines: 812, caught: 2, examples: ['가자', '가 볼까'] }));
    },
  });
  await user.type(await screen.findByLabelText('낱말'), '가');
  expect(await screen.findByText(/최근 대화 812줄 가운데 2줄이 막혔을 말입니다/)).toBeTruthy();
  expect(screen.getByText('가 볼까')).toBeTruthy();
  expect(server.asked('previewWord').map(({ input }) => input)).toEqual([{ word: '가' }]);
  await user.selectOptions(screen.getByLabelText('무엇으로'), 'harmless');
  await waitFor(() => expect(screen.queryByText('가 볼까')).toBe(null));
});
