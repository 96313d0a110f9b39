import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const curve = Array.from({ length: 12 }, (_, at) => ({
  ...sample('ratingCurve', { rating: 1500 + at * 10, ended_ts: 1_788_000_000 + at * 86_400 }),
  game_id: at + 1,
}));
const game = {
  id: 4,
  result: 'won' as const,
  own_elements: [],
  opponent_elements: [],
  opponent: { user_id: 3, name: '별지기' },
  ended_ts: 1_788_000_000,
};

test('a profile shows curve, shared decks, writings and achievements, and its acts stand before the matches', async () => {
  const { barriers } = await openPage('/pages/user/9', {
    as: player(),
    width: 360,
    server: (it) =>
      it
        .answer('profile', sample('profile', { id: 9, name: '달무리', relation: 'none', last_games: [game] } as never))
        .answer('ownStatistics', sample('ownStatistics', { games: 12, wins: 9 } as never))
        .answer('ratingCurve', curve)
        .answer('personDecks', [
          { id: 3, name: '불의 길', elements: ['R'], code: 'abc', is_favourite: true, shared_ts: 1_788_000_000 },
        ])
        .answer('personAchievements', [
          { key: 'wins-10', group: 'matches', words: '랭킹전 10판 이기기', reached_ts: 1_788_000_000 },
        ])
        .answer('writings', { items: [], next: null }),
  });
  const panel = async (name: string) => within(await screen.findByRole('region', { name }));
  const deck = await (await panel('공유한 덱')).findByRole('link', { name: /불의 길/ });
  expect(deck.getAttribute('href')).toBe('/pages/deck/abc?deck=3');
  expect(await (await panel('업적')).findByText('칭호 떠오르는 별')).toBeTruthy();
  expect(await (await panel('전적')).findByText(/최근 12판/)).toBeTruthy();
  expect(await screen.findByText('쓴 글과 댓글이 없습니다.')).toBeTruthy();
  const act = screen.getByRole('button', { name: '친구 추가' });
  const matches = screen.getByRole('heading', { name: '최근 랭킹전' });
  expect(act.compareDocumentPosition(matches) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(await barriers()).toEqual([]);
});

test('a player who is not there is said at once, without another try', async () => {
  const { server } = await openPage('/pages/user/999', { server: (it) => it.refuse('profile', 'USER_NOT_FOUND') });
  expect(await screen.findByText('없는 이용자입니다.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '다시 시도' })).toBe(null);
  expect(server.asked('profile')).toHaveLength(1);
});
