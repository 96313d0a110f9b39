import type { Candidacy, Work, WorkStanding } from '@chilyo/protocol';
import { CANDIDACY_CONDITIONS } from '@chilyo/protocol/constants';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { CARDS } from '../../testing/catalog.ts';
import { ownCard, ownWork } from '../../testing/own-work.ts';
import { type OpenedPage, openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const card = ownCard;
const work = ownWork(card);

const open = (path: string, changed: Partial<Work> = {}): Promise<OpenedPage> =>
  openPage(path, {
    as: player(),
    server: (it) =>
      it
        .answer('cards', CARDS)
        .answer('work', { ...work, ...changed })
        .answer('ownWorks', [])
        .answer('createWork', ({ input }) => ({ ...work, card: { ...(input.card as Work['card']), id: work.id } }))
        .answer('changeWork', ({ input }) => ({
          ...work,
          ...input,
          card: input.card as Work['card'],
          revision: input.revision + 1,
        })),
  });
const text = () => document.querySelector('.sentence')!.textContent;
const saved = (page: OpenedPage) =>
  waitFor(() => expect(screen.getByTestId('save-state').dataset.state).toBe('saved')).then(() =>
    page.server.asked('changeWork').at(-1),
  );

test('a card begins with an idea, and its first choice is its first save', async () => {
  const page = await open('/cards/create');
  const made = Promise.withResolvers<void>();
  page.server.answer('createWork', async ({ input }) => {
    await made.promise;
    return { ...work, card: { ...(input.card as Work['card']), id: work.id } };
  });
  await page.user.click(await screen.findByRole('button', { name: /^지속: 양옆 아군의 공격력 \+1/ }));
  // on a slow line the press is answered at once
  await screen.findByText('카드를 만드는 중입니다…');
  made.resolve();
  await screen.findByText('밑줄 그은 말을 누르면 바꿀 수 있습니다.');
  expect(page.server.asked('createWork')).toMatchObject([
    { input: { parent_id: null, card: { name: '무리의 우두머리' } } },
  ]);
  expect(location.pathname).toBe('/cards/100001/edit');
});

test('an official card is begun from under a name of its own', async () => {
  const spark = CARDS.find(({ is_token, type }) => !is_token && type === 'spell')!;
  const page = await open(`/cards/create?from=${spark.id}`);
  const panel = await screen.findByRole('region', { name: '이 카드에서 시작' });
  await page.user.click(within(panel).getByRole('button'));
  await waitFor(() => expect(page.server.asked('createWork')).toHaveLength(1));
  expect(page.server.asked('createWork')[0]!.input).toMatchObject({
    parent_id: spark.id,
    card: { name: `새 ${spark.name}`, abilities: spark.abilities },
  });
});

test('words are pressed and chosen, with their price; undo takes the choice back, by keyboard too', async () => {
  const page = await open('/cards/100001/edit');
  await page.user.click(await screen.findByRole('button', { name: '얼마나: 1' }));
  const sheet = await screen.findByTestId('part-sheet');
  await page.user.click(within(sheet).getByRole('button', { name: '2 +1.5' }));
  expect(text()).toContain('적 유닛 하나에게 피해를 2 줍니다');
  expect((await saved(page))?.input).toMatchObject({
    revision: 1,
    card: { abilities: [{ do: [{ verb: 'damage', amount: 2 }] }] },
  });
  await page.user.click(screen.getByRole('button', { name: '+ 이어서' }));
  const verbs = await screen.findByTestId('part-sheet');
  await page.user.type(within(verbs).getByRole('searchbox'), 'ㅂㄱ');
  await page.user.click(within(verbs).getByRole('button', { name: /^빙결시킵니다/ }));
  expect(text()).toContain('2 주고 빙결시킵니다');
  (document.activeElement as HTMLElement).blur();
  await page.user.keyboard('{Control>}[KeyZ]{/Control}');
  expect(text()).not.toContain('빙결');
  expect((await saved(page))?.input.card).toMatchObject({ abilities: [{ do: [{ verb: 'damage', amount: 2 }] }] });
  expect(await page.barriers()).toEqual([]);
});

test('the choices for a part of a filter are called by that part', async () => {
  const page = await open('/cards/100001/edit');
  await page.user.click(await screen.findByRole('button', { name: /^누구를/ }));
  const sheet = await screen.findByTestId('part-sheet');
  await page.user.click(within(sheet).getByRole('button', { name: '체력 이하' }));
  await screen.findByRole('dialog', { name: '체력 이하' });
});

test('a price beyond the range has a ready way back', async () => {
  const page = await open('/cards/100001/edit', { card: { ...card, health: 9 } });
  const panel = await screen.findByRole('region', { name: '값과 예산' });
  expect(within(panel).getByText('예산을 넘습니다')).toBeDefined();
  await page.user.click(within(panel).getByRole('button', { name: /체력을 \d+ 덜면 맞아요/ }));
  expect(within(panel).getByText('알맞습니다')).toBeDefined();
});

test('another type keeps what it can do, and a sentence is taken out', async () => {
  const page = await open('/cards/100001/edit');
  await page.user.click(await screen.findByRole('button', { name: '주문' }));
  expect(text()).toContain('적 유닛 하나에게 피해를 1 줍니다');
  expect((await saved(page))?.input.card).toMatchObject({ type: 'spell', abilities: [{ when: 'cast' }] });
  await page.user.click(screen.getByRole('button', { name: '1번째 문장 지우기' }));
  expect((await saved(page))?.input.card).toMatchObject({ abilities: [] });
  expect((page.server.asked('changeWork').at(-1)!.input.card as Work['card']).target).toBe(undefined);
});

test('sentences change places by Alt and arrows, and the focus goes with them', async () => {
  const abilities = [...card.abilities, { when: 'dies' as const, do: [{ verb: 'draw' as const, amount: 1 }] }];
  const page = await open('/cards/100001/edit', { card: { ...card, abilities } });
  const first = await screen.findByRole('button', { name: /^언제: 등장/ });
  first.focus();
  await page.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect((await saved(page))?.input.card).toMatchObject({ abilities: [{ when: 'dies' }, { when: 'played' }] });
  expect(document.activeElement?.textContent).toContain('등장');
  await page.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(document.activeElement?.textContent).toContain('등장');
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect((await saved(page))?.input.card).toMatchObject({ abilities: [{ when: 'played' }, { when: 'dies' }] });
});

test('the way cards are made is shown with a card to try it on', async () => {
  const page = await open('/pages/card-making');
  await page.user.click(await screen.findByRole('button', { name: '얼마나: 1' }));
  await page.user.click(within(await screen.findByTestId('part-sheet')).getByRole('button', { name: /^3 / }));
  expect(screen.getByRole('button', { name: '얼마나: 3' })).toBeDefined();
  await page.user.click(screen.getAllByRole('button', { name: /맞아요$/ })[0]!);
  expect(screen.getByText('알맞습니다')).toBeDefined();
  expect(await page.barriers()).toEqual([]);
  expect(page.server.asked('createWork')).toEqual([]);
});

test('when another place was first, nothing is lost: one of the two is chosen', async () => {
  const page = await open('/cards/100001/edit');
  page.server.refuse('changeWork', 'WORK_CHANGED_ELSEWHERE');
  await page.user.click(await screen.findByRole('button', { name: '비용 늘리기' }));
  await screen.findByText('다른 곳에서 이 카드를 먼저 고쳤습니다. 어느 쪽을 남길까요?');
  expect(screen.queryByTestId('try-card')).toBe(null);
  page.server.answer('work', { ...work, revision: 5, card: { ...card, cost: 9 } });
  await page.user.click(screen.getByRole('button', { name: '다른 곳의 카드' }));
  await waitFor(() =>
    expect((screen.getByLabelText('비용', { selector: 'input' }) as HTMLInputElement).value).toBe('9'),
  );
  await page.user.click(screen.getByRole('button', { name: '되돌리기' }));
  expect((screen.getByLabelText('비용', { selector: 'input' }) as HTMLInputElement).value).toBe('4');
});

test('on a dead line a card that is not saved is not tried, and the press is answered', async () => {
  const page = await open('/cards/100001/edit');
  const state = await screen.findByTestId('save-state');
  // beside the buttons, which stay in sight
  expect(state.closest('.builder-preview')).not.toBe(null);
  const dearer = await screen.findByRole('button', { name: '비용 늘리기' });
  page.server.isReachable = false;
  await page.user.click(dearer);
  await page.user.click(screen.getByTestId('try-card'));
  await screen.findByText(/^연결이 끊겨 고친 것을 아직 저장하지 못했습니다/);
  expect(location.pathname).toBe('/cards/100001/edit');
  expect(state.dataset.state).toBe('waiting');
  page.server.isReachable = true;
  page.server.answer('workStanding', STANDING).answer('candidacy', candidacy());
  page.server.answer('openWork', { ...work, licence: 'cc0', state: 'open', revision: 3 });
  // the press saves, before the pause between attempts is over
  await page.user.click(await screen.findByRole('button', { name: '자유롭게' }));
  await page.user.click(screen.getByRole('button', { name: '공방에 공개' }));
  await waitFor(() => expect(page.server.asked('openWork')).toHaveLength(1));
  expect(page.server.asked('changeWork').at(-1)?.input).toMatchObject({ licence: 'cc0', card: { cost: 4 } });
});

test('a refusal is said, and the card stays as it is here', async () => {
  const page = await open('/cards/100001/edit');
  page.server.refuse('changeWork', 'WORDS_BLOCKED', { word: '나쁜말' });
  const name = await screen.findByLabelText('이름');
  await page.user.clear(name);
  expect(screen.getByTestId('save-state').textContent).toBe('카드 이름을 적어 주세요.');
  await page.user.type(name, '나쁜말');
  await screen.findByText(/나쁜말.*처럼 남에게 상처를 주는 말/);
  expect((name as HTMLInputElement).value).toBe('나쁜말');
});

/** What is missing by name, as sentences. */
const candidacy = (missing: Record<string, string> = {}, changed: Partial<Candidacy> = {}): Candidacy => ({
  conditions: CANDIDACY_CONDITIONS.map((name) => ({ name, missing: missing[name] ?? null })),
  since_ts: null,
  vote: null,
  next: { month: '2026-12', cards: 2 },
  set: null,
  ...changed,
});
const STANDING: WorkStanding = {
  state: 'open',
  version: 1,
  accepted_version: null,
  may_appeal: false,
  is_appealed: false,
  steps: [],
};

test('a card is opened with a licence, and withdrawn again', async () => {
  const page = await open('/cards/100001/edit');
  const publish = await screen.findByRole('button', { name: '공방에 공개' });
  expect((publish as HTMLButtonElement).disabled).toBe(true);
  await page.user.click(screen.getByRole('button', { name: '이름을 밝히고' }));
  expect((await saved(page))?.input).toMatchObject({ licence: 'cc-by' });
  page.server.answer('workStanding', STANDING).answer('candidacy', candidacy());
  page.server.answer('openWork', { ...work, licence: 'cc-by', state: 'open', revision: 3 });
  await page.user.click(screen.getByRole('button', { name: '공방에 공개' }));
  await screen.findByRole('button', { name: '공개 거두기' });
  await screen.findByRole('button', { name: '세트 후보로 신청' });
});

test('what a candidacy lacks stands beside its button before the press', async () => {
  const page = await open('/cards/100001/edit', { state: 'open', licence: 'cc-by' });
  page.server
    .answer('workStanding', STANDING)
    .answer('candidacy', candidacy({ strength: '세기를 아직 재지 않았습니다.' }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '세트 후보로 신청' });
  expect(button.disabled).toBe(true);
  const list = within(screen.getByRole('list', { name: '후보가 되는 데 갖출 것' }));
  expect(list.getByText(/세기를 아직 재지 않았습니다/)).toBeTruthy();
  expect(list.getAllByRole('listitem')).toHaveLength(CANDIDACY_CONDITIONS.length);
  expect(list.getByRole('link', { name: '세기 보고서' }).getAttribute('href')).toBe('/cards/100001/edit#strength');
  expect(await page.barriers()).toEqual([]);
});

const setPlace = { reason: '', vote: null, is_retired: false, user_id: 7, maker: '해무리' };
test.each<[string, Partial<WorkStanding>, Partial<Candidacy>, RegExp, boolean]>([
  ['in the vote', { state: 'candidate' }, { since_ts: 1_795_000_000 }, /2026년 11월 18일부터 투표에 올라/, true],
  [
    'accepted',
    { state: 'accepted' },
    { set: { ...setPlace, month: '2026-12', published_ts: null, retires_ts: null } },
    /2026년 12월 세트에 받아들여졌습니다. 2026년 12월 1일 0시에/,
    true,
  ],
  [
    'published',
    { state: 'accepted' },
    { set: { ...setPlace, month: '2026-12', published_ts: 1_796_050_800, retires_ts: 1_827_500_400 } },
    /2026년 12월 세트로 나왔습니다/,
    false,
  ],
])('a maker reads where a card is on its way into a set: %s', async (_, standing, changed, words, isTakenBack) => {
  const page = await open('/cards/100001/edit', { state: standing.state!, licence: 'cc-by' });
  page.server.answer('workStanding', { ...STANDING, ...standing }).answer('candidacy', candidacy({}, changed));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '신청 거두기' }) !== null).toBe(isTakenBack);
});

test('what an editor wishes is marked at its piece, and leads there', async () => {
  const path = ['abilities', 0, 'do', 0, 'amount'];
  const step = { id: 1, step: 'asked' as const, version: 1, reason: '', by_maker: false, ts: 1_790_000_000 };
  const page = await open('/cards/100001/edit', { state: 'asked', licence: 'cc-by' });
  page.server
    .answer('workStanding', {
      ...STANDING,
      state: 'asked',
      steps: [{ ...step, wishes: [{ path, piece: '1', wish: '두 배로' }] }],
    })
    .answer('candidacy', candidacy());
  const list = within(await screen.findByRole('list', { name: '편집자가 바라는 것' }));
  expect(list.getByText(/두 배로/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '얼마나: 1' }).dataset.wished).toBe('true');
  await page.user.click(list.getByRole('button', { name: '그 자리 고치기' }));
  await screen.findByTestId('part-sheet');
});

test('the workshop lists open cards, and a stranger reads one of them', async () => {
  const page = await openPage('/cards/workshop', {
    server: (it) =>
      it
        .answer('cards', CARDS)
        .answer('works', {
          items: [{ ...work, state: 'open', licence: 'cc0', is_mine: false, link: null }],
          next: null,
        })
        .answer('work', { ...work, state: 'open', licence: 'cc0', is_mine: false, link: null, matches: 3 }),
  });
  await page.user.click(await screen.findByRole('link', { name: /^불씨지기, 불 유닛/ }));
  await screen.findByText('두 사람의 게임 3판에 쓰였습니다.');
  expect(screen.getByRole('link', { name: '이 카드에서 시작' })).toBeDefined();
  expect(screen.queryByRole('link', { name: '고치기' })).toBe(null);
  expect(await page.barriers()).toEqual([]);
});

test('a card that is not there is said at once: it is asked for a single time', async () => {
  const page = await openPage('/cards/199999', {
    server: (it) => it.answer('cards', CARDS).refuse('work', 'NOT_FOUND'),
  });
  expect(await screen.findByText(/^없는 카드이거나/)).toBeDefined();
  expect(page.server.asked('work')).toHaveLength(1);
});

test('the cards of one maker are called so, with a way to all', async () => {
  const page = await openPage(`/cards/workshop?maker=${work.user_id}`, {
    server: (it) =>
      it.answer('cards', CARDS).answer('works', {
        items: [{ ...work, state: 'open', licence: 'cc0', is_mine: false, link: null }],
        next: null,
      }),
  });
  expect(await screen.findByText(new RegExp(`^${work.maker} 님이 만든 카드만`))).toBeDefined();
  await page.user.click(screen.getByRole('link', { name: '모두 보기' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '모두 보기' })).toBe(null));
  expect(page.server.asked('works').map(({ input }) => input.maker)).toEqual([work.user_id, undefined]);
});

test('a friend who has the link of a draft puts it into a deck', async () => {
  const deck = sample('deck', {
    id: 4,
    name: '불꽃 돌격',
    card_ids: [1, 2],
    made: [],
    rented: null,
    faults: [],
    revision: 1,
  });
  const page = await openPage('/cards/100001?link=a-secret-link', {
    as: player(),
    server: (it) =>
      it
        .answer('cards', CARDS)
        .answer('work', { ...work, is_mine: false, link: null })
        .answer('decks', [deck])
        .answer('borrowDraft', { ...work, is_mine: false, link: null })
        .answer('changeDeck', deck),
  });
  await page.user.click(await screen.findByRole('button', { name: '덱에 넣기' }));
  const dialog = within(await screen.findByTestId('put-in-deck'));
  expect(dialog.getByText(/만든 이가 주소를 바꾸거나 카드를 지우면 더는 쓸 수 없습니다/)).toBeDefined();
  page.server.refuse('borrowDraft', 'NOT_FOUND');
  await page.user.click(await dialog.findByRole('button', { name: /불꽃 돌격/ }));
  await page.user.click(await screen.findByRole('button', { name: '확인' }));
  expect(page.server.asked('changeDeck')).toEqual([]);
  page.server.answer('borrowDraft', { ...work, is_mine: false, link: null });
  await page.user.click(dialog.getByRole('button', { name: /불꽃 돌격/ }));
  await waitFor(() =>
    expect(page.server.asked('changeDeck')).toMatchObject([{ input: { card_ids: [1, 2, 100_001] } }]),
  );
  expect(page.server.asked('borrowDraft').at(-1)).toMatchObject({ input: { link: 'a-secret-link' } });
  await screen.findByText('‘불꽃 돌격’ 덱에 넣었습니다.');
  // a deck that becomes unplayable says so
  const fault = { code: 'TOO_MANY_ELEMENTS' as const, card_id: null, message: '속성이 3가지입니다.' };
  page.server.answer('changeDeck', { ...deck, is_legal: false, faults: [fault] });
  await page.user.click(screen.getByRole('button', { name: '덱에 넣기' }));
  await page.user.click(within(await screen.findByTestId('put-in-deck')).getByRole('button', { name: /불꽃 돌격/ }));
  await screen.findByText('‘불꽃 돌격’ 덱에 넣었지만, 이대로는 쓸 수 없습니다. 속성이 3가지입니다.');
});
