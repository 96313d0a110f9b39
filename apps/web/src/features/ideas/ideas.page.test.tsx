import type { IdeaWithMerged } from '@chilyo/protocol';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { CARDS } from '../../testing/catalog.ts';
import { NO_COMMENTS } from '../../testing/no-comments.ts';
import { ownWork } from '../../testing/own-work.ts';
import { openPage } from '../../testing/page.ts';
import { operator, player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const card: NonNullable<IdeaWithMerged['card']> = {
  id: 100_000,
  key: 'made-100000',
  name: '길 내는 일꾼',
  type: 'unit',
  element: ['D'],
  rarity: 'common',
  cost: 3,
  attack: 3,
  health: 3,
  keywords: {},
  abilities: [],
  is_token: false,
  set: 'made',
};
const idea = (given: Partial<IdeaWithMerged> = {}): IdeaWithMerged => ({
  ...(sample('idea', {
    id: 3,
    title: '흙벽이 무너지면 길이 된다',
    words: '흙벽이 죽으면 길이 납니다.',
  }) as IdeaWithMerged),
  state: 'open',
  user_id: 9,
  name: '먹구렁이',
  votes: 4,
  ...given,
});
const hit = (id: number, title: string, user_id = 9) => ({
  kind: 'idea' as const,
  id,
  title: { text: title, hits: [] },
  excerpt: { text: '', hits: [] },
  state: 'open' as const,
  votes: 4,
  user_id,
  name: '먹구렁이',
  created_ts: 1_790_000_000,
});
const found = (...items: ReturnType<typeof hit>[]) => ({ items, counts: {}, next: null, nearest: [], is_near: false });

const openIdea = (given: Partial<IdeaWithMerged> = {}, as = player()) =>
  openPage('/ideas/3', {
    as,
    server: (it) =>
      it
        .answer('cards', CARDS)
        .answer('idea', ({ params }) =>
          idea({ ...given, ...(params.id !== 3 && { id: params.id, merged_into: null }) }),
        )
        .answer('ideaWorks', [])
        .answer('ideaComments', NO_COMMENTS),
  });

test('similar ideas are found while a title is typed, and a vote for one is at hand', async () => {
  const page = await openPage('/ideas/create', {
    as: player(),
    server: (it) =>
      it
        // of a whole sentence there is none: its longest word is looked for
        .answer('search', ({ input }) => (input.q === '개구리' ? found(hit(5, '비를 부르는 개구리')) : found()))
        .answer('voteForIdea', { votes: 5, weighs: true }),
  });
  await page.user.type(await screen.findByLabelText('제목'), '비 온 개구리가');
  const similar = await screen.findByRole('region', { name: '비슷한 아이디어' });
  expect(within(similar).getByRole('link', { name: '비를 부르는 개구리' })).toBeDefined();
  await page.user.click(within(similar).getByRole('button', { name: /^여기에 찬성/ }));
  await within(similar).findByText('찬성했습니다');
  expect(page.server.asked('voteForIdea')).toMatchObject([{ params: { id: 5 } }]);
  expect(await page.barriers()).toEqual([]);
});

test('what is missing is said; what was typed waits in the browser, and is sent with a draft', async () => {
  const page = await openPage('/ideas/create', {
    as: player(),
    server: (it) =>
      it
        .answer('cards', CARDS)
        .answer('search', found())
        .answer('ownWorks', [ownWork({ ...card, id: 100_001 })])
        .answer('ideas', { items: [], next: null })
        .answer('writeIdea', { id: 3 })
        .answer('idea', idea({ user_id: 7 }))
        .answer('ideaWorks', [])
        .answer('ideaComments', NO_COMMENTS),
  });
  await page.user.click(await screen.findByRole('button', { name: '등록' }));
  expect(screen.getByText('제목을 적어 주세요.')).toBeDefined();
  expect(screen.getByText('어떤 카드인지 적거나 카드 초안을 붙여 주세요.')).toBeDefined();
  await page.user.type(screen.getByLabelText('제목'), '흙벽이 무너지면');
  await page.user.click(screen.getByRole('link', { name: '아이디어' }));
  await page.user.click((await screen.findAllByRole('link', { name: '아이디어 쓰기' }))[0]!);
  await screen.findByText(/쓰던 아이디어를 이어서 씁니다/);
  expect((screen.getByLabelText('제목') as HTMLInputElement).value).toBe('흙벽이 무너지면');
  await page.user.click(screen.getByRole('button', { name: '카드 초안 붙이기' }));
  await page.user.click(await screen.findByRole('button', { name: /^길 내는 일꾼/ }));
  await page.user.click(screen.getByRole('button', { name: '등록' }));
  await waitFor(() => expect(page.server.asked('writeIdea')).toHaveLength(1));
  expect(page.server.asked('writeIdea')[0]!.input).toMatchObject({
    title: '흙벽이 무너지면',
    words: '',
    card: { name: '길 내는 일꾼' },
  });
  await waitFor(() => expect(location.pathname).toBe('/ideas/3'));
  expect(Object.keys(localStorage).filter((key) => key.includes('idea-draft'))).toEqual([]);
});

test('a refusal is said, and what was written stays', async () => {
  const page = await openPage('/ideas/create', {
    as: player(),
    server: (it) => it.answer('search', found()).refuse('writeIdea', 'IDEAS_FULL', { most: 20 }),
  });
  await page.user.type(await screen.findByLabelText('제목'), '하나 더');
  await page.user.type(screen.getByLabelText('어떤 카드인가요?'), '스물한째');
  await page.user.click(screen.getByRole('button', { name: '등록' }));
  await screen.findByText(/열린 아이디어는 20개까지/);
  expect((screen.getByLabelText('어떤 카드인가요?') as HTMLTextAreaElement).value).toBe('스물한째');
});

test('the list is filtered by state, and a vote is given in it', async () => {
  const page = await openPage('/ideas', {
    as: player(),
    server: (it) =>
      it
        .answer('cards', CARDS)
        .answer('ideas', ({ input }) => ({
          items: input.state === 'made' ? [] : [idea({ card, element: 'D', work: { id: 100_001, name: '토우장이' } })],
          next: null,
        }))
        .answer('voteForIdea', { votes: 5, weighs: true }),
  });
  const row = await screen.findByTestId('idea-3');
  expect(within(row).getByRole('link', { name: '토우장이' })).toBeDefined();
  await page.user.click(within(row).getByRole('button', { name: '‘흙벽이 무너지면 길이 된다’ 찬성 4' }));
  await waitFor(() => expect(page.server.asked('voteForIdea')).toHaveLength(1));
  expect(await page.barriers()).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: '카드가 됨' }));
  await screen.findByText('맞는 아이디어가 없습니다.');
  expect(page.server.asked('ideas').at(-1)!.input).toMatchObject({ state: 'made', order: 'votes' });
  expect(location.search).toBe('?state=made');
});

test('a list that fails can be asked for once more', async () => {
  const page = await openPage('/ideas', { server: (it) => it.refuse('ideas', 'UNAVAILABLE') });
  const again = await screen.findByRole('button', { name: '다시 시도' }, { timeout: 9_000 });
  page.server.answer('ideas', { items: [], next: null });
  await page.user.click(again);
  await screen.findByText(/첫 아이디어를 적어 주세요/);
});

test.each([
  ['declined', { reason: '이미 있는 카드와 같습니다.' }, '이미 있는 카드와 같습니다.'],
  ['being_made', { maker: { id: 8, name: '진이' } }, '님이 카드를 만드는 중입니다.'],
  [
    'open',
    { merged: [{ id: 2, title: '길', words: '같은 것', user_id: 8, name: '진이' }] },
    '같은 생각 1개와 합쳐졌습니다',
  ],
] as const)('an idea that is %s says so', async (state, given, words) => {
  const page = await openIdea({ state, ...given } as Partial<IdeaWithMerged>);
  await screen.findByText(words, { exact: false });
  expect(screen.queryByRole('link', { name: '수정' })).toBe(null);
  expect(await page.barriers()).toEqual([]);
});

test('the address of a merged idea leads to the other', async () => {
  await openIdea({ state: 'merged', merged_into: 4 });
  await waitFor(() => expect(location.pathname).toBe('/ideas/4'));
});

test('a card is begun from an idea: a frame in its element under its title', async () => {
  const page = await openIdea({ element: 'D' });
  page.server.answer('createWork', ({ input }) =>
    ownWork({ ...card, ...(input.card as typeof card), id: 100_001 }, { idea_id: 3 }),
  );
  page.server.answer('work', ownWork({ ...card, id: 100_001 }, { idea_id: 3 }));
  await page.user.click(await screen.findByRole('link', { name: '카드로 만들기' }));
  const panel = await screen.findByRole('region', { name: '아이디어에서 시작' });
  expect(panel.textContent).toContain('‘흙벽이 무너지면 길이 된다’, 먹구렁이 님의 생각에서');
  await page.user.click(within(panel).getByRole('button', { name: /^작은 유닛/ }));
  await waitFor(() => expect(page.server.asked('createWork')).toHaveLength(1));
  expect(page.server.asked('createWork')[0]!.input).toMatchObject({
    idea_id: 3,
    parent_id: null,
    card: { name: '흙벽이 무너지면 길이 된다', element: ['D'], type: 'unit' },
  });
});

test('the page of a card names the idea that it is from', async () => {
  const page = await openPage('/cards/100001', {
    server: (it) =>
      it
        .answer('cards', CARDS)
        .answer('work', ownWork({ ...card, id: 100_001 }, { idea_id: 3, state: 'open', is_mine: false, link: null }))
        .answer('idea', idea()),
  });
  const credit = await screen.findByTestId('idea-credit');
  expect(credit.textContent).toBe('‘흙벽이 무너지면 길이 된다’, 먹구렁이 님의 생각에서');
  expect(within(credit).getByRole('link').getAttribute('href')).toBe('/ideas/3');
  expect(await page.barriers()).toEqual([]);
});

test('an editor declines with a reason, and merges into an equal one', async () => {
  const page = await openIdea({}, operator());
  page.server
    .answer('judgeIdea', {})
    .answer('mergeIdea', {})
    .answer('search', found(hit(5, '길이 되는 흙벽')));
  const panel = await screen.findByRole('region', { name: '편집자의 일' });
  await page.user.click(within(panel).getByRole('button', { name: '만들지 않기' }));
  await within(panel).findByText('만들지 않는 사유를 적어 주세요. 쓴 사람이 봅니다.');
  await page.user.type(within(panel).getByLabelText('만들지 않는 사유'), '이미 있습니다.');
  await page.user.click(within(panel).getByRole('button', { name: '만들지 않기' }));
  await waitFor(() =>
    expect(page.server.asked('judgeIdea')).toMatchObject([{ input: { state: 'declined', reason: '이미 있습니다.' } }]),
  );
  await page.user.type(within(panel).getByLabelText('합칠 아이디어 찾기'), '흙벽');
  await page.user.click(await within(panel).findByRole('button', { name: /^여기에 합치기/ }));
  await page.user.click(await screen.findByRole('button', { name: '합치기' }));
  await waitFor(() => expect(page.server.asked('mergeIdea')).toMatchObject([{ input: { into: 5 } }]));
  expect(await page.barriers()).toEqual([]);
});

test('a moderator hides with a reason for its author', async () => {
  const page = await openIdea({}, player({ id: 99, granted_role: 'moderator' }));
  page.server.answer('hidePost', {}).answer('post', {
    post: { kind: 'idea', id: 3 },
    path: '/ideas/3',
    title: '흙벽이 무너지면 길이 된다',
    words: '흙벽이 죽으면 길이 납니다.',
    author: { id: 9, name: '먹구렁이' },
    state: 'shown',
    hiding: null,
    place: null,
  });
  await page.user.click(await screen.findByRole('button', { name: '아이디어 다루기' }));
  const dialog = await screen.findByRole('dialog');
  await page.user.type(await within(dialog).findByRole('textbox'), '남을 헐뜯습니다.');
  await page.user.click(within(dialog).getByRole('button', { name: '가리기' }));
  await waitFor(() =>
    expect(page.server.asked('hidePost')).toMatchObject([
      { params: { kind: 'idea', id: 3 }, input: { reason: '남을 헐뜯습니다.', is_deletion: false } },
    ]),
  );
});

const HIDING = { cause: 'reports', until_ts: null, inside: null } as const;
const INSIDE = {
  id: 1,
  reason_class: 'abuse',
  reason: '이용자 5명이 신고했습니다.',
  is_deletion: false,
  hidden_ts: 1_790_000_000,
  objection: null,
  answer: null,
} as const;

test('a hidden idea says so in place of its words, and shows them to its author with the way to object', async () => {
  await openIdea({ title: '', words: '', card: null, hiding: HIDING });
  await screen.findByRole('heading', { name: '가려진 아이디어입니다' });
  expect(screen.queryByRole('link', { name: '카드로 만들기' })).toBeNull();
});

test('the author of a hidden idea reads it and why, and cannot edit it', async () => {
  await openIdea({ user_id: 7, hiding: { ...HIDING, inside: INSIDE } });
  const note = await screen.findByTestId('hidden-note');
  expect(note.textContent).toContain('신고가 쌓여 가려졌습니다');
  expect(within(note).getByRole('link', { name: '이의 신청' })).toBeDefined();
  expect(screen.getByText('흙벽이 죽으면 길이 납니다.')).toBeDefined();
  expect(screen.queryByRole('link', { name: '수정' })).toBeNull();
  expect(screen.getByRole('button', { name: '삭제' })).toBeDefined();
});

test('an own idea is edited from its latest revision', async () => {
  const page = await openPage('/ideas/3/edit', {
    as: player(),
    server: (it) =>
      it
        .answer('cards', CARDS)
        .answer('search', found(hit(3, '흙벽이 무너지면 길이 된다', 7)))
        .answer('idea', idea({ user_id: 7, revision: 2 }))
        .answer('ideaWorks', [])
        .answer('ideaComments', NO_COMMENTS)
        .answer('editIdea', {}),
  });
  await page.user.type(await screen.findByLabelText('어떤 카드인가요?'), ' 끝');
  await page.user.click(screen.getByRole('button', { name: '수정' }));
  await waitFor(() => expect(page.server.asked('editIdea')).toMatchObject([{ input: { revision: 2 } }]));
  // it is not similar to itself
  expect(screen.queryByRole('region', { name: '비슷한 아이디어' })).toBe(null);
});
