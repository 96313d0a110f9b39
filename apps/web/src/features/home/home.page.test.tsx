import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { EMPTY_SITE } from '../../testing/empty-site.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const comment = (no: number) =>
  sample('latestComments', {
    id: no,
    card_id: 101,
    content: `좋은 카드 ${no}`,
    user_id: 9,
    name: '달그림자',
    avatar_id: 1,
  });

test('a page of a list that does not come is said, and comes by another try', async () => {
  let isAway = true;
  const { user, barriers } = await openPage('/', {
    as: player(),
    server: (it) =>
      it.answer('latestComments', ({ input: { offset } }) => {
        if (offset > 0 && isAway) throw new Refusal('UNAVAILABLE');
        return Array.from({ length: 10 }, (_, at) => comment(offset + at + 1));
      }),
  });
  const panel = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.home-comments');
    expect(found).not.toBe(null);
    return found!;
  });
  const rows = () => panel.querySelectorAll('.comment-row');
  await waitFor(() => expect(rows()).toHaveLength(10));
  await user.click(within(panel).getByRole('button', { name: '더 보기' }));
  expect(await within(panel).findByText(/잠시 뒤 다시 시도해 주세요/)).toBeTruthy();
  expect(rows()).toHaveLength(10);
  isAway = false;
  await user.click(within(panel).getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(rows()).toHaveLength(20));
  expect(await barriers()).toEqual([]);
});

test('a newcomer is led by steps: what is done is claimed once, and says what it brought', async () => {
  const step = {
    key: 'boosters',
    words: '선물 부스터 열기',
    progress: 1,
    goal: 1,
    goods: { gpoint: 20, dpoint: 0, boosters: 0, cards: 0 },
  };
  const rewards = {
    ...EMPTY_SITE.rewards!,
    waiting: 1,
    first_steps: [{ ...step, step: 'boosters' as const, state: 'waiting' as const }],
  };
  const { user, server } = await openPage('/', { as: player(), server: (it) => it.answer('rewards', rewards) });
  const panel = within(await screen.findByRole('region', { name: '첫걸음' }));
  const claimed = { ...rewards, waiting: 0, first_steps: [{ ...rewards.first_steps[0]!, state: 'claimed' as const }] };
  server.answer('claimReward', { goods: step.goods, rewards: claimed }).answer('rewards', claimed);
  await user.dblClick(await panel.findByTestId('first-claim'));
  expect(await screen.findByText(/'선물 부스터 열기' 보상을 받았습니다: 골드 20/)).toBeTruthy();
  expect(server.asked('claimReward').map(({ input }) => input)).toHaveLength(1);
});

test('a correspondence match waits at home: it is accepted there, says whose turn it is, and only one’s own turn is news', async () => {
  const asked = sample('invitations', {
    id: 4,
    clock: 'correspondence',
    from_user_id: 9,
    from_name: '편지쓴이',
    to_user_id: 7,
    to_name: '해무리',
    expires_ms: Date.now() + 3_600_000,
  });
  const { user, server, socket } = await openPage('/', {
    as: player(),
    server: (it) =>
      it
        .answer('invitations', [asked, { ...asked, id: 5, from_user_id: 7, to_user_id: 9, to_name: '편지받이' }])
        .refuse('ownGame', 'GAME_NOT_FOUND')
        .refuse('replay', 'GAME_STILL_RUNNING'),
  });
  const [theirs, mine] = await screen.findAllByTestId('correspondence-invitation');
  expect(mine!.textContent).toContain('답을 기다립니다');
  expect(within(mine!).queryByRole('button', { name: '수락' })).toBe(null);
  const match = sample('correspondence', {
    id: 31,
    opponent: { user_id: 9, name: '편지쓴이' },
    is_my_turn: true,
    deadline_ms: Date.now() + 86_400_000,
  });
  const waiting = { ...match, id: 32, is_my_turn: false };
  server
    .answer('acceptInvitation', { game_id: 31 } as never)
    .answer('invitations', [])
    .answer('correspondence', { items: [match, waiting], next: null });
  await user.dblClick(within(theirs!).getByRole('button', { name: '수락' }));
  await waitFor(() => expect(location.pathname).toBe('/games/31'));
  expect(server.asked('acceptInvitation').map(({ params }) => params)).toEqual([{ id: 4 }]);

  history.back();
  socket.drop();
  socket.connect();
  const rows = await screen.findAllByTestId('correspondence-match');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/내 차례.*두기/),
    expect.stringMatching(/상대 차례.*판 보기/),
  ]);
  await waitFor(() => expect(screen.getAllByTestId('waiting-news')[0]!.textContent).toContain('1'));
});
