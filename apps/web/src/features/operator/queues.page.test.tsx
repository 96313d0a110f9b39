import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { CARDS } from '../../testing/catalog.ts';
import { ownCard } from '../../testing/own-work.ts';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';
import { strengthReport } from '../../testing/strength-report.ts';

const REPORT = sample('cases', {
  id: 5,
  kind: 'chat',
  ref: 31,
  state: 'new',
  asker: { id: 9, name: '들은이' },
  accused: { id: 8, name: '막말이' },
  content: '듣기 싫은 말을 합니다',
  created_ts: 1_790_000_000,
});
const FIGURES = { open: 1, oldest_ts: null, median_seconds: null, moderators: [] };
const list = <Row,>(...items: Row[]) => ({ items, next: null });

test('a moderator takes a report, answers it and silences the accused with a reason; each view has its address', async () => {
  const { user, server, barriers } = await openPage('/mypage/admin', {
    as: player({ granted_role: 'moderator' }),
    server: (it) =>
      it
        .answer('cases', list(REPORT))
        .answer('caseFigures', FIGURES)
        .answer('roomCounts', { reports: 1, appeals: 0, takedowns: 0, works: 0, signals: 0 })
        .answer('savedAnswers', [{ id: 1, title: '고마움', words: '알려 주셔서 고맙습니다.' }])
        .answer('hiddenPosts', list())
        .answer('reviewedWorks', list()),
  });
  const figures = await screen.findByTestId('case-figures');
  expect(figures.textContent).toContain('열린 일1');
  const views = within(screen.getByRole('navigation', { name: '처리할 일의 상태' }));
  await user.click(views.getByText('새로 옴'));
  await waitFor(() => expect(server.asked('cases').at(-1)!.input.state).toBe('new'));
  await user.selectOptions(screen.getByLabelText('처리할 일의 종류'), '채팅 신고');
  await waitFor(() => expect(server.asked('cases').at(-1)!.input).toMatchObject({ state: 'new', kind: 'chat' }));
  expect(location.search).toMatch(/state=new/);
  expect(location.search).toMatch(/kind=chat/);

  const row = async () => within(await screen.findByTestId('case-row'));
  const taken = { ...REPORT, state: 'taken' as const, assignee: { id: 7, name: '해무리', until_ts: 2_000_000_000 } };
  // another moderator was faster: the list is asked for again
  server.refuse('takeCase', 'CASE_TAKEN', { name: '다른이' }).answer('cases', list(REPORT));
  const asked = server.asked('cases').length;
  (await row()).getByRole('button', { name: '내가 처리' }).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByTestId('dialog-confirm'));
  await waitFor(() => expect(server.asked('cases').length).toBeGreaterThan(asked));

  server.answer('takeCase', {}).answer('cases', list(taken));
  await user.click((await row()).getByRole('button', { name: '내가 처리' }));
  // an answer of the moderators' own is taken, and kept for the next time
  await user.click(await (await row()).findByText('고마움'));
  expect((await row()).getByLabelText<HTMLTextAreaElement>('들은이 님에게 보낼 말').value).toBe(
    '알려 주셔서 고맙습니다.',
  );
  server.answer('saveAnswer', []);
  await user.click((await row()).getByText('이 문장을 자주 쓰는 답으로'));
  await user.type(await screen.findByRole('textbox', { name: '자주 쓰는 답' }), '고마움 둘{Enter}');
  await waitFor(() =>
    expect(server.asked('saveAnswer').map(({ input }) => input)).toEqual([
      { title: '고마움 둘', words: '알려 주셔서 고맙습니다.' },
    ]),
  );
  await user.click(await (await row()).findByText('‘조치했습니다’ 넣기'));
  await user.click((await row()).getByText('막말이 님의 채팅과 글쓰기 막기'));
  await user.selectOptions((await row()).getByLabelText('얼마 동안'), '한 시간');
  const decide = (await row()).getByRole<HTMLButtonElement>('button', { name: '조치함으로 마무리' });
  expect(decide.disabled).toBe(true);
  expect(await barriers()).toEqual([]);
  await user.type((await row()).getByLabelText('막말이 님에게 알릴 사유'), '헐뜯지 말아 주세요.');
  server.answer('decideCase', {}).answer('cases', list());
  await user.click(decide);
  await waitFor(() => expect(screen.queryByTestId('case-row')).toBe(null));
  expect(server.asked('decideCase').map(({ input }) => input)).toEqual([
    {
      is_granted: true,
      words: '규칙에 어긋나 필요한 조치를 했습니다. 알려 주셔서 고맙습니다.',
      silence: { hours: 1, reason: '헐뜯지 말아 주세요.' },
    },
  ]);
});

test('a case leads to its article, which is hidden there with a reason; many reports are one case', async () => {
  const post = { kind: 'article', id: 31 } as const;
  const reports = [9, 10].map((id) => ({
    by: { id, name: `알린이${id}` },
    reason: 'spam',
    words: '',
    seq: null,
    created_ts: 1_790_000_000,
  }));
  const standing = sample('post', {
    post,
    path: '/articles/free/31',
    title: '나쁜 글',
    words: '본문',
    author: { id: 8, name: '막말이' },
    place: { category: 'free', topic: '잡담', is_locked: false, popularity: 'voted' },
  } as never);
  const { user, server, barriers } = await openPage('/mypage/admin', {
    as: player({ granted_role: 'moderator' }),
    server: (it) =>
      it
        .answer('cases', list({ ...REPORT, kind: 'article' as const, post, reports }))
        .answer('caseFigures', FIGURES)
        .answer('roomCounts', { reports: 1, appeals: 0, takedowns: 0, works: 0, signals: 0 })
        .answer('savedAnswers', [{ id: 1, title: '고마움', words: '알려 주셔서 고맙습니다.' }])
        .answer('hiddenPosts', list())
        .answer('reviewedWorks', list())
        .answer('post', standing),
  });
  const row = within(await screen.findByTestId('case-row'));
  expect(row.getByText('신고 2건')).toBeTruthy();
  expect((await row.findByRole('link', { name: '글 보기' })).getAttribute('href')).toBe('/articles/free/31');
  await user.click(row.getByRole('button', { name: '글 다루기' }));
  const dialog = within(await screen.findByTestId('post-acts'));
  const act = await dialog.findByRole<HTMLButtonElement>('button', { name: '가리기' });
  expect(act.disabled).toBe(true);
  await user.selectOptions(dialog.getByLabelText('사유의 종류'), '도배나 광고');
  await user.type(dialog.getByLabelText('사유'), '같은 글이 여럿입니다.');
  expect(await barriers()).toEqual([]);
  const hidden = { ...standing, state: 'hidden' as const };
  const hiding = sample('ownHiddenPosts', {}).hiding;
  server.refuse('hidePost', 'POST_HIDDEN');
  await user.click(act);
  expect(await dialog.findByText('가려진 글입니다.')).toBeTruthy();
  server.answer('hidePost', {}).answer('post', { ...hidden, hiding: { ...hiding, cause: 'staff' as const } });
  await user.click(dialog.getByRole('button', { name: '가리기' }));
  await waitFor(() => expect(screen.queryByTestId('post-acts')).toBe(null));
  expect(server.asked('hidePost').at(-1)).toMatchObject({
    params: { kind: 'article', id: 31 },
    input: { reason_class: 'spam', reason: '같은 글이 여럿입니다.', is_deletion: false },
  });
  expect(await row.findByText(/운영진이 가렸습니다/)).toBeTruthy();
  // moving asks for a topic of the new board
  server.answer('post', standing).answer('moveArticle', {});
  await user.click(row.getByRole('button', { name: '글 다루기' }));
  await user.click(await dialogOf().findByLabelText('다른 곳으로 옮기기'));
  await user.selectOptions(dialogOf().getByLabelText('게시판'), '갤러리');
  await user.selectOptions(dialogOf().getByLabelText('말머리'), '기타');
  await user.type(dialogOf().getByLabelText('사유'), '그림 글입니다.');
  await user.click(dialogOf().getByRole('button', { name: '다른 곳으로 옮기기' }));
  await waitFor(() =>
    expect(server.asked('moveArticle').at(-1)).toMatchObject({ input: { category: 'photo', topic: '기타' } }),
  );
  // a lifted one may be left to the votes again
  const lifted = { ...standing.place!, popularity: 'lifted' as const };
  server.answer('post', { ...standing, place: lifted }).answer('liftArticle', {});
  await waitFor(() => expect(screen.queryByTestId('post-acts')).toBe(null));
  await user.click(row.getByRole('button', { name: '글 다루기' }));
  await user.click(await within(await screen.findByTestId('post-acts')).findByLabelText('추천 수대로 두기'));
  expect(dialogOf().queryByLabelText('인기글로 올리기')).toBeNull();
  await user.type(dialogOf().getByLabelText('사유'), '지난 소식입니다.');
  await user.click(dialogOf().getByRole('button', { name: '추천 수대로 두기' }));
  await waitFor(() =>
    expect(server.asked('liftArticle').at(-1)).toMatchObject({
      input: { popularity: 'voted', reason: '지난 소식입니다.' },
    }),
  );
});
const dialogOf = () => within(screen.getByTestId('post-acts'));

const SKIN = sample('reviewedWork', {
  id: 4,
  kind: 'skin',
  state: 'candidate',
  name: '한밤의 도깨비',
  user_id: 9,
  maker: '그리는이',
  version: 2,
  waiting_ts: 1_790_000_000,
});

const CARD = sample('reviewedWork', {
  id: 100_001,
  kind: 'card',
  state: 'candidate',
  name: '불씨지기',
  user_id: 9,
  maker: '만드는이',
  version: 2,
  card: ownCard as never,
  waiting_ts: 1_790_000_000,
});
test('a request to take down what is neither an article nor a comment says that nothing hides by itself', async () => {
  const asked = { name: '당한이', email: 'hurt@chilyo.test', address: 'https://chilyo.test/ideas/3', is_mailed: true };
  await openPage('/mypage/admin', {
    as: player({ granted_role: 'moderator' }),
    server: (it) =>
      it
        .answer('cases', list(REPORT, { ...REPORT, id: 6, kind: 'takedown', asker: null, takedown: asked } as never))
        .answer('caseFigures', FIGURES)
        .answer('roomCounts', { reports: 1, appeals: 0, takedowns: 1, works: 0, signals: 0 })
        .answer('savedAnswers', [])
        .answer('hiddenPosts', list())
        .answer('reviewedWorks', list()),
  });
  const rows = await screen.findAllByTestId('case-row');
  const isSaid = rows.map((row) => row.textContent!.includes('저절로 가려지지 않습니다'));
  expect(isSaid).toEqual([false, true]);
});

const openRoom = (role: 'card_editor' | 'moderator') =>
  openPage('/mypage/admin?part=works', {
    as: player({ granted_role: role }),
    server: (it) =>
      it
        .answer('cards', CARDS)
        .answer('cases', list())
        .answer('caseFigures', FIGURES)
        .answer('roomCounts', { reports: 0, appeals: 0, takedowns: 0, works: 0, signals: 0 })
        .answer('savedAnswers', [])
        .answer('hiddenPosts', list())
        .answer('reviewedWorks', list(CARD))
        .answer('reviewedWork', CARD)
        .answer('likePictures', [])
        .answer('strength', strengthReport())
        .answer('candidacy', {
          conditions: [{ name: 'strength', missing: null }],
          since_ts: 1_790_000_000,
          vote: { place: 3, strength: 0.4, low: 0.1, high: 0.7, voters: 41 },
          next: { month: '2026-12', cards: 6 },
          set: null,
        })
        .answer('reviewWork', CARD),
  });

test('a card editor reads report, vote and set beside a card, and asks for a change at a piece of its text', async () => {
  const { user, server, barriers } = await openRoom('card_editor');
  const piece = within(await screen.findByTestId('review-piece'));
  expect(await piece.findByText(/투표 3위. 41명/)).toBeTruthy();
  expect(piece.getByText(/2026년 12월 세트에는 편집자가 고른 카드가 6장/)).toBeTruthy();
  expect(await piece.findByTestId('strength-report')).toBeTruthy();
  await user.click(piece.getByRole('button', { name: /^고쳐 달라고 하기/ }));
  await user.click(await piece.findByRole('button', { name: '1' }));
  const wish = await piece.findByLabelText('‘1’에 바라는 것');
  expect(wish.className).toBe('text-input');
  await user.type(wish, '두 배로{Enter}');
  expect(within(piece.getByRole('list', { name: '바라는 것' })).getByText(/두 배로/)).toBeTruthy();
  expect(await barriers()).toEqual([]);
  await user.click(piece.getAllByRole('button', { name: /^고쳐 달라고 하기/ }).at(-1)!);
  await waitFor(() => expect(server.asked('reviewWork')).toHaveLength(1));
  expect(server.asked('reviewWork')[0]!.input).toEqual({
    decision: 'asked',
    version: 2,
    reason: '',
    wishes: [{ path: ['abilities', 0, 'do', 0, 'amount'], wish: '두 배로' }],
  });
});

test('an editor accepts a card with or without a word; what it lacks meanwhile is said', async () => {
  const { user, server } = await openRoom('card_editor');
  server.refuse('reviewWork', 'WORK_UNFINISHED', {}, { strength: '세기 보고서에서 약한 카드로 나왔습니다.' });
  await user.click(await screen.findByRole('button', { name: /^받아들이기/ }));
  await user.click(screen.getAllByRole('button', { name: /^받아들이기/ }).at(-1)!);
  expect(await screen.findByText(/약한 카드로 나왔습니다/)).toBeTruthy();
  server.answer('reviewWork', CARD);
  await user.type(screen.getByLabelText('사유'), '재미있습니다');
  await user.click(screen.getAllByRole('button', { name: /^받아들이기/ }).at(-1)!);
  await waitFor(() => expect(server.asked('reviewWork')).toHaveLength(2));
  expect(server.asked('reviewWork')[1]!.input).toMatchObject({ decision: 'accepted', reason: '재미있습니다' });
});

test('a moderator takes cards down, and decides about none', async () => {
  await openRoom('moderator');
  expect(await screen.findByRole('button', { name: /^내리기/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^받아들이기/ })).toBeNull();
});

test('a reviewer decides by keys alone: a refusal with a ready reason, an appeal, and a work that is taken down', async () => {
  let work = SKIN;
  const { user, server } = await openPage('/mypage/admin', {
    as: player({ granted_role: 'card_editor' }),
    server: (it) =>
      it
        .answer('reviewedWorks', () => list(work))
        .answer('reviewedWork', () => work)
        .answer('likePictures', [])
        .answer('reviewWork', () => work)
        .answer('answerWorkAppeal', () => work)
        .answer('takeWorkDown', () => work),
  });
  expect((await screen.findByTestId('review-piece')).textContent).toContain('한밤의 도깨비');
  // neither a key that is held down nor one behind a dialog decides
  const held = new KeyboardEvent('keydown', { code: 'KeyA', repeat: true, bubbles: true });
  document.body.dispatchEvent(held);
  const cover = document.body.appendChild(document.createElement('div'));
  cover.setAttribute('role', 'dialog');
  await user.keyboard('a');
  cover.remove();
  expect(server.asked('reviewWork')).toEqual([]);
  await user.keyboard('d');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('사유'));
  work = { ...SKIN, id: 5, is_appealed: true, state: 'refused' };
  await user.keyboard('1{Enter}');
  await waitFor(() => expect(server.asked('reviewWork')).toHaveLength(1));
  expect(server.asked('reviewWork')[0]!.input).toMatchObject({
    decision: 'refused',
    version: 2,
    reason: expect.stringContaining('출처'),
  });

  await screen.findByRole('button', { name: /이의 받아들이기/ });
  work = { ...SKIN, id: 6, state: 'accepted' };
  await user.keyboard('a');
  await waitFor(() =>
    expect(server.asked('answerWorkAppeal').map(({ input }) => input)).toEqual([{ is_granted: true, reason: '' }]),
  );

  await screen.findByRole('button', { name: /^내리기/ });
  work = { ...SKIN, id: 6, state: 'taken_down' };
  await user.keyboard('x');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('사유'));
  await user.keyboard('2{Enter}');
  await waitFor(() => expect(server.asked('takeWorkDown')).toHaveLength(1));
  expect(server.asked('takeWorkDown')[0]).toMatchObject({
    params: { id: 6 },
    input: { what: 'all', reason: expect.stringContaining('비슷합니다') },
  });
});

test('a moderator reads and adds notes about the person of a case, once they are opened', async () => {
  let noted = () => {};
  const { user, server } = await openPage('/mypage/admin', {
    as: player({ granted_role: 'moderator' }),
    server: (it) =>
      it
        .answer('cases', list(REPORT))
        .answer('caseFigures', FIGURES)
        .answer('roomCounts', { reports: 1, appeals: 0, takedowns: 0, works: 0, signals: 0 })
        .answer('savedAnswers', [])
        .answer('accountNotes', [{ id: 1, author: '돌봄이', words: '전에도 그랬습니다.', created_ts: 1_790_000_000 }])
        .answer('addAccountNote', () => new Promise((resolve) => (noted = () => resolve([])))),
  });
  const row = within(await screen.findByTestId('case-row'));
  expect(server.asked('accountNotes')).toEqual([]);
  await user.click(row.getByText('막말이 님에 대한 메모'));
  await row.findByText('전에도 그랬습니다.');
  const field = row.getByLabelText<HTMLTextAreaElement>('새 메모');
  await user.type(field, '두 번째입니다.{Enter}');
  await waitFor(() =>
    expect(server.asked('addAccountNote')).toMatchObject([{ params: { id: 8 }, input: { words: '두 번째입니다.' } }]),
  );
  // what is typed while the note is saved is not lost
  await user.type(field, ' 또 있습니다.');
  noted();
  await waitFor(() => expect(row.getByRole('button', { name: '남기기' }).getAttribute('aria-busy')).toBe('false'));
  expect(field.value).toBe('두 번째입니다. 또 있습니다.');
});
