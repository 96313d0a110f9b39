import type { Voting } from '@chilyo/protocol';
import { BALLOT_CARD_IDS } from '@chilyo/protocol';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { CARDS } from '../../testing/catalog.ts';
import { Lost, Refusal } from '../../testing/fake-server.ts';
import { ownCard } from '../../testing/own-work.ts';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { type KeptLogs, practiceInPage } from '../../testing/practice-in-page.ts';

const { target: _target, ...plain } = ownCard;
const cardAt = (side: 0 | 1, name: string) => ({
  ...plain,
  id: BALLOT_CARD_IDS[side],
  key: `ballot-${side}`,
  name,
  abilities: [],
});
const voting = (id: number, names: readonly [string, string], left_today = 19): Voting => ({
  pair: { id, cards: [cardAt(0, names[0]), cardAt(1, names[1])] },
  pause: null,
  left_today,
});
const PAIRS = [
  voting(1, ['불씨지기', '물지기']),
  voting(2, ['숲지기', '쇠지기'], 18),
  voting(3, ['흙지기', '빛지기'], 17),
];

/** The page of the vote, on which each answer leads to the next pair. */
const open = (path = '/workshop/vote', options: Parameters<typeof openPage>[1] = {}) => {
  let at = 0;
  return openPage(path, {
    as: player(),
    ...options,
    server(it) {
      const go = () => {
        at += 1;
        return {};
      };
      it.answer('cards', CARDS)
        .answer('drawBallotPair', () => PAIRS[at]!)
        .answer('castBallot', go)
        .answer('skipBallotPair', go);
      options.server?.(it);
    },
  });
};
const cardButton = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}.* 고르기$`) });

test('a press chooses one of two cards, and says so; a double press is about one pair', async () => {
  const page = await open();
  await screen.findByText('어느 쪽과 더 놀고 싶나요?');
  expect(await page.barriers()).toEqual([]);
  await page.user.dblClick(await cardButton('물지기'));
  await screen.findByText('‘물지기’를 골랐습니다.');
  await cardButton('숲지기');
  expect(page.server.asked('castBallot')).toEqual([{ params: { id: 1 }, input: { chosen: 1, practice: null } }]);
  expect(await screen.findByText(/오늘 18번 더 받을 수 있고/)).toBeDefined();
});

test('the keys 1 and 2 choose, arrows go from card to card, and a pair may be skipped', async () => {
  const page = await open();
  await cardButton('불씨지기');
  await page.user.keyboard('2');
  (await cardButton('숲지기')).focus();
  await page.user.keyboard('{ArrowRight}{Enter}');
  await screen.findByText('‘쇠지기’를 골랐습니다.');
  await cardButton('흙지기');
  expect(page.server.asked('castBallot').map(({ params, input }) => [params.id, input.chosen])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  page.server.answer('drawBallotPair', { pair: null, pause: 'all_met', left_today: 16 });
  await page.user.click(screen.getByRole('button', { name: '건너뛰기' }));
  await screen.findByText(/이번 달에 만날 후보를 모두 만났습니다/);
  expect(page.server.asked('skipBallotPair')).toEqual([{ params: { id: 3 }, input: undefined }]);
});

test('what was chosen from in another tab, or whose cards are candidates no more, is told and followed by the next pair', async () => {
  const page = await open();
  page.server.answer('castBallot', () => {
    page.server.answer('drawBallotPair', PAIRS[1]!);
    throw new Refusal('BALLOT_PAIR_GONE');
  });
  await page.user.click(await cardButton('불씨지기'));
  await cardButton('숲지기');
  await screen.findByText(/^그사이 후보가 바뀌었습니다/);
  page.server.answer('castBallot', () => {
    page.server.answer('drawBallotPair', PAIRS[2]!);
    throw new Refusal('BALLOT_CAST');
  });
  await page.user.click(await cardButton('숲지기'));
  await cardButton('흙지기');
  await screen.findByText(/^이미 고른 두 카드입니다/);
});

test('a ballot that did not arrive stays to be sent again', async () => {
  const page = await open();
  const pressed = await cardButton('불씨지기');
  page.server.answer('castBallot', () => {
    throw new Lost();
  });
  await page.user.click(pressed);
  await screen.findByRole('alert');
  page.server.answer('castBallot', {});
  page.server.answer('drawBallotPair', PAIRS[1]!);
  await page.user.click(await cardButton('불씨지기'));
  await cardButton('숲지기');
});

test('without candidates, and after the day’s last pair, the page says what is', async () => {
  const server =
    (voting: Voting) => (it: Parameters<NonNullable<NonNullable<Parameters<typeof openPage>[1]>['server']>>[0]) =>
      void it.answer('drawBallotPair', voting);
  const page = await open('/workshop/vote', { server: server({ pair: null, pause: 'no_candidates', left_today: 20 }) });
  await screen.findByText('지금은 투표할 후보가 없습니다.');
  expect(await page.barriers()).toEqual([]);
  await open('/workshop/vote', {
    server: (it) =>
      void it
        .refuse('drawBallotPair', 'BALLOTS_USED_UP', { most: 20, seconds: 7_200 })
        .answer('ballotMonths', [{ month: '2026-11', voters: 120, ballots: 1_400 }]),
  });
  await screen.findByText('투표는 하루에 20번 할 수 있습니다. 2시간 뒤에 다시 와 주세요.');
  const file = await screen.findByRole('link', { name: '2026년 11월 개표 (CSV)' });
  expect(file.getAttribute('href')).toBe('/api/ballots/months/2026-11.csv');
});

test('both cards are in hand in a match, and the choice after it is sent with the match', async () => {
  const logs: KeptLogs = new Map();
  const page = await open('/workshop/vote/try', { worker: practiceInPage(logs) });
  await page.user.click(await screen.findByTestId('mulligan-keep'));
  const { dealt } = (await logs.get('ballot')!.read())!;
  expect(dealt.deck).toBe('V1');
  for (const id of BALLOT_CARD_IDS) expect(dealt.decks[dealt.seat].filter((each) => each === id)).toHaveLength(3);
  await screen.findByRole('button', { name: /턴 마치기/ });
  await page.user.click(screen.getByTestId('concede'));
  await page.user.click(await screen.findByTestId('dialog-confirm'));
  page.server.answer('drawBallotPair', PAIRS[1]!);
  await page.user.click(await screen.findByTestId('vote-tried-1'));
  await cardButton('숲지기');
  expect(location.pathname).toBe('/workshop/vote');
  const [sent] = page.server.asked('castBallot');
  expect(sent).toMatchObject({
    params: { id: 1 },
    input: { chosen: 1, practice: { seed: dealt.seed, seat: dealt.seat } },
  });
  expect(sent!.input.practice!.actions.at(-1)).toMatchObject({ action: { type: 'concede' } });
  await waitFor(async () => expect(await page.barriers()).toEqual([]));
});
