import { launchCards, starterDecks } from '@chilyo/cards';
import type { StrengthMatch, StrengthReport, Work } from '@chilyo/protocol';
import { planStrength, recordMatch } from '@chilyo/strength';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { CARDS } from '../../../testing/catalog.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { ownCard, ownWork } from '../../../testing/own-work.ts';
import { openPage } from '../../../testing/page.ts';
import { player } from '../../../testing/people.ts';
import { strength, strengthReport } from '../../../testing/strength-report.ts';

const { target: _, ...plain } = ownCard;
const card: Work['card'] = { ...plain, attack: 9, health: 9, abilities: [] };
type Options = Parameters<typeof openPage>[1] & {
  work?: Partial<Work>;
  report?: ReturnType<typeof strengthReport> | null;
};

const open = ({ work = {}, report = null, server, ...options }: Options = {}, path = '/cards/100001') =>
  openPage(path, {
    as: player(),
    ...options,
    server: (it) => {
      it.answer('cards', CARDS)
        .answer('work', ownWork(card, { state: 'open', ...work }))
        .answer('strength', report)
        .answer('changeWork', ({ input }) => ({
          ...ownWork(input.card as Work['card'], work),
          revision: input.revision + 1,
        }));
      server?.(it);
    },
  });
const panel = async () => within(await screen.findByRole('region', { name: '세기 보고서' }));

test('a card without a report is put in line by a press, and the report is watched until it is done', async () => {
  const page = await open();
  // after the page is there: its opening ends the timers of the window, also the one by which faked time goes on
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const waiting = strengthReport({
    tells_me: true,
    state: 'waiting',
    place: 2,
    seconds_most: 240,
    strength: null,
    moments: [],
    finished_ts: null,
  });
  const answered = Promise.withResolvers<void>();
  page.server.answer('measureStrength', async () => {
    await answered.promise;
    page.server.answer('strength', waiting);
    return waiting;
  });
  const ask = await (await panel()).findByRole('button', { name: '세기 재기' });
  await page.user.click(ask);
  await page.user.click(ask);
  answered.resolve();
  await (await panel()).findByText('화면을 떠나도 됩니다. 다 재면 알려 드립니다.');
  await (await panel()).findByText('앞에 2장이 기다립니다. 길어야 4분 걸립니다.');
  expect(page.server.asked('measureStrength')).toHaveLength(1);
  const running: Partial<StrengthReport> = {
    tells_me: true,
    state: 'running',
    place: 0,
    seconds_most: 61,
    finished_ts: null,
    moments: [],
  };
  page.server.answer(
    'strength',
    strengthReport({ ...running, strength: strength({ pairs: 100, low: -8, high: 9, verdict: null }) }),
  );
  await vi.advanceTimersByTimeAsync(5_000);
  await (await panel()).findByText('재고 있습니다. 길어야 2분 걸립니다.');
  const scale = (await panel()).getByRole('img', { name: /^약함에서/ });
  expect(scale.getAttribute('aria-label')).toContain('95% 구간 −8 ~ +9');
  expect((await panel()).getByText('아직 알 수 없습니다')).toBeDefined();
  expect((await panel()).getByRole('progressbar', { name: '잰 쌍' }).getAttribute('value')).toBe('100');
  // it narrows while one looks
  page.server.answer('strength', strengthReport({ ...running, strength: strength({ pairs: 300, low: -4, high: 6 }) }));
  await vi.advanceTimersByTimeAsync(2_000);
  await waitFor(async () =>
    expect((await panel()).getByRole('img', { name: /^약함에서/ }).getAttribute('aria-label')).toContain('−4 ~ +6'),
  );
  page.server.answer('strength', strengthReport({ ...running, is_resting: true }));
  await vi.advanceTimersByTimeAsync(2_000);
  await (await panel()).findByText('지금은 게임이 많아 잠시 쉬고 있습니다. 한가해지면 이어서 잽니다.');
  page.server.answer('strength', strengthReport());
  await vi.advanceTimersByTimeAsync(2_000);
  await (await panel()).findByText('눈에 띄는 순간');
  const { length } = page.server.asked('strength');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(page.server.asked('strength')).toHaveLength(length);
  vi.useRealTimers();
});

test('a report says how strong, in which decks, when it is played, what is odd, and which moments to see', async () => {
  const report = strengthReport({
    strength: strength({
      points: 7.25,
      low: 4.1,
      high: 10.2,
      verdict: 'too_strong',
      is_certain: true,
      warnings: [
        { kind: 'long_turn', matches: 3 },
        { kind: 'one_sided', matches: 10 },
      ],
    }),
    moments: [
      { kind: 'best_play', turn: 11 },
      { kind: 'long_turn', turn: 8 },
    ],
  });
  const page = await open({ report });
  const found = await panel();
  expect(await found.findByText('너무 강합니다')).toBeDefined();
  expect(found.getByText('같은 비용의 평범한 카드를 넣었을 때보다 100판에 7.3판 더 이깁니다.')).toBeDefined();
  expect(found.getByText('평균 6.4턴')).toBeDefined();
  expect(found.getByText('4%')).toBeDefined();
  const rows = within(found.getByRole('region', { name: '덱마다의 세기' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    '덱점수95% 구간쌍',
    '火불+2.4−2 ~ +6.8213',
    '火木불·숲+0.6−2.6 ~ +3.8427',
  ]);
  const odd = found.getByRole('list', { name: '주의할 것' });
  expect(
    within(odd)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual([
    '한 턴에 60번 넘게 움직인 게임이 3판 있었습니다.다시보기 8턴',
    '승패가 갈린 처음 열 쌍이 모두 한쪽으로 기울었습니다.',
  ]);
  expect(within(odd).getByRole('link').getAttribute('href')).toBe('/cards/100001/moment?at=1');
  expect(found.getByRole('link', { name: '가장 크게 득을 본 턴 11턴' }).getAttribute('href')).toBe(
    '/cards/100001/moment?at=0',
  );
  // it is of today: there is nothing to ask for
  expect(found.queryByRole('button', { name: /재기$/ })?.textContent).toBe('미리 재기');
  expect(await page.barriers()).toEqual([]);
});

test('a report of an older card says so, and the card of today is put in line', async () => {
  const page = await open({ report: strengthReport({ outdated: 'card' }) });
  expect(await (await panel()).findByText('고치기 전의 카드로 잰 보고서입니다.')).toBeDefined();
  page.server.refuse('measureStrength', 'STRENGTH_USED_UP', { most: 3, seconds: 7_200 });
  await page.user.click((await panel()).getByRole('button', { name: '지금 카드로 다시 재기' }));
  expect(await (await panel()).findByRole('alert')).toMatchObject({
    textContent: '세기는 하루에 3번 잴 수 있습니다. 2시간 뒤에 다시 재 주세요.',
  });
  // the report stays
  expect((await panel()).getByText('눈에 띄는 순간')).toBeDefined();
});

test('who waits for a report that another asked for may be told as well', async () => {
  const waiting = { state: 'waiting', place: 0, seconds_most: 60, strength: null } as const;
  const page = await open({ report: strengthReport({ ...waiting, moments: [] }) });
  expect(await (await panel()).findByText('곧 재기 시작합니다. 길어야 1분 걸립니다.')).toBeDefined();
  const told = strengthReport({ ...waiting, moments: [], tells_me: true });
  page.server.answer('measureStrength', told).answer('strength', told);
  await page.user.click((await panel()).getByRole('button', { name: '다 재면 알림 받기' }));
  expect(await (await panel()).findByText('화면을 떠나도 됩니다. 다 재면 알려 드립니다.')).toBeDefined();
  expect((await panel()).queryByRole('button', { name: '다 재면 알림 받기' })).toBe(null);
});

test('what failed says so; others see a report, but no buttons, and nothing before there is one', async () => {
  const failed = strengthReport({ state: 'failed', strength: null, moments: [] });
  const page = await open({ report: failed });
  expect(await (await panel()).findByText(/세기를 재지 못했습니다/)).toBeDefined();
  expect((await panel()).getByRole('button', { name: '지금 카드로 다시 재기' })).toBeDefined();
  page.server.isReachable = false;
  await page.user.click((await panel()).getByRole('button', { name: '지금 카드로 다시 재기' }));
  expect((await (await panel()).findByRole('alert')).textContent).toContain('서버와 통신하지 못했습니다');

  await open({ work: { is_mine: false, user_id: 9 }, report: strengthReport() });
  await (await panel()).findByText('눈에 띄는 순간');
  expect((await panel()).queryAllByRole('button')).toEqual([]);
  await open({ work: { is_mine: false, user_id: 9 } });
  await screen.findByRole('region', { name: '값과 예산' });
  expect(screen.queryByRole('region', { name: '세기 보고서' })).toBe(null);
});

test('a report that did not load can be asked for again', async () => {
  const page = await open({
    server: (it) =>
      it.answer('strength', () => {
        throw new Refusal('TOO_MANY_REQUESTS', { seconds: 5 });
      }),
  });
  const again = await (await panel()).findByRole('button', { name: '다시 시도' });
  page.server.answer('strength', strengthReport());
  await page.user.click(again);
  expect(await (await panel()).findByText('눈에 띄는 순간')).toBeDefined();
});

/** A worker of the preview that the test plays. */
class PreviewWorker extends EventTarget {
  static readonly open: PreviewWorker[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  asked: { card: Work['card']; base: { cards: unknown[]; decks: unknown[] } } | null = null;
  isEnded = false;

  constructor(_address: unknown, { name = '' }: WorkerOptions = {}) {
    super();
    if (name === 'strength') PreviewWorker.open.push(this);
  }
  postMessage(asked: never): void {
    this.asked = structuredClone(asked);
  }
  terminate(): void {
    this.isEnded = true;
  }
}

test('a preview runs in this browser on the card as it is being written, and is cancelled', async () => {
  PreviewWorker.open.length = 0;
  const page = await open({ work: { state: 'draft' }, worker: PreviewWorker }, '/cards/100001/edit');
  const preview = async () => within(await screen.findByRole('region', { name: '미리 재기' }));
  await page.user.click((await preview()).getByRole('button', { name: '미리 재기' }));
  const [first] = PreviewWorker.open;
  expect(first?.asked).toMatchObject({ card: { id: 100_001, attack: 9 }, base: { decks: { length: 7 } } });
  first?.onmessage?.({ data: strength({ pairs: 45 }) });
  await waitFor(async () => expect((await preview()).getByRole('progressbar').getAttribute('value')).toBe('45'));
  await page.user.click((await preview()).getByRole('button', { name: '그만두기' }));
  expect(first?.isEnded).toBe(true);
  expect((await preview()).queryByRole('img')).toBe(null);

  await page.user.click((await preview()).getByRole('button', { name: '미리 재기' }));
  const second = PreviewWorker.open[1]!;
  second.onmessage?.({ data: strength({ pairs: 200, points: 9, verdict: 'too_strong' }) });
  expect(await (await preview()).findByText('너무 강해 보입니다')).toBeDefined();
  expect(second.isEnded).toBe(true);
  // what was measured is no longer the card
  await page.user.click(await screen.findByRole('button', { name: '공격력 줄이기' }));
  expect(await (await preview()).findByText('고치기 전의 카드로 미리 잰 결과입니다.')).toBeDefined();
  await page.user.click((await preview()).getByRole('button', { name: '다시 미리 재기' }));
  expect(PreviewWorker.open[2]?.asked?.card.attack).toBe(8);
  PreviewWorker.open[2]?.onerror?.(new Event('error'));
  expect((await (await preview()).findByRole('alert')).textContent).toContain('미리 재지 못했습니다');
});

/** A match of the measuring as the server keeps it. */
function momentOf(turn: number): StrengthMatch {
  const measured = { ...card, id: 99_000, key: 'measured' };
  const base = { cards: launchCards, decks: starterDecks.map(({ cards }) => cards) };
  const plan = planStrength(measured, base, 3, 2);
  const { actions, ...recorded } = recordMatch(plan, { index: 0, seat: 1 });
  return {
    ...recorded,
    actions: actions as StrengthMatch['actions'],
    kind: 'best_play',
    turn,
    seat: 1,
    card_set: 'a'.repeat(64),
    cards: [measured, ...plan.twins],
    edition: 4,
  };
}

test('a moment opens on the board at its turn, and leads back to the card', async () => {
  const page = await open(
    {
      report: strengthReport(),
      server: (it) => it.answer('strengthMoment', momentOf(4)).answer('cardSet', [...launchCards]),
    },
    '/cards/100001/moment?at=0',
  );
  await screen.findByTestId('replay');
  expect(page.server.asked('strengthMoment')).toMatchObject([{ params: { id: 100_001, place: 0 } }]);
  expect(document.title).toContain('불씨지기: 가장 크게 득을 본 턴');
  expect(screen.getByTestId('replay').textContent).toContain('4턴');
  const back = screen.getByRole('link', { name: '카드로' });
  expect(back.getAttribute('href')).toBe('/cards/100001#strength');
  await page.user.click(back);
  await (await panel()).findByText('눈에 띄는 순간');
});

test('a moment that is gone, or that the rules refuse, says so', async () => {
  await open({ server: (it) => it.refuse('strengthMoment', 'NOT_FOUND') }, '/cards/100001/moment?at=7');
  expect(await screen.findByText('없는 순간이거나, 카드를 고쳐 세기를 새로 재고 있습니다.')).toBeDefined();
  const other = momentOf(4);
  const broken = { ...other, actions: other.actions.map((each) => ({ ...each, seat: 0 as const })) };
  await open(
    { server: (it) => it.answer('strengthMoment', broken).answer('cardSet', [...launchCards]) },
    '/cards/100001/moment',
  );
  expect(await screen.findByText(/규칙이 달라져/)).toBeDefined();
});
