import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { operator } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const at = (moment: string) => Date.parse(`${moment}:00+09:00`) / 1000;
const FESTIVAL = sample('plans', {
  id: 7,
  kind: 'festival',
  from_ts: at('2026-12-24T18:00'),
  until_ts: at('2026-12-25T02:00'),
  words: '',
  goods: null,
  state: 'waiting',
});

const open = () =>
  openPage('/mypage/admin?part=plans', {
    as: operator(),
    server: (it) =>
      it
        .answer('market', [])
        .answer('plans', [FESTIVAL])
        .answer('seasonPrizes', [])
        .answer('roomCounts', { reports: 0, appeals: 0, takedowns: 0, works: 0, signals: 0 }),
  });

test('a festival is planned by the clock of Korea, after a question; an overlap is said', async () => {
  const { user, server, barriers } = await open();
  expect(await screen.findByText(/2026\. 12\. 24\. 오후 6:00 ~ 2026\. 12\. 25\. 오전 2:00/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '예정 만들기' }));
  const form = within(await screen.findByTestId('plan-form'));
  await user.click(form.getByRole('button', { name: '만들기' }));
  expect(await form.findByText('언제인지 적어 주세요.')).toBeTruthy();
  await user.type(form.getByLabelText('시작'), '2026-12-24T20:00');
  await user.type(form.getByLabelText('끝'), '2026-12-24T22:00');
  server.refuse('makePlan', 'PLAN_OVERLAPS', { from: '6시', until: '2시' });
  await user.click(form.getByRole('button', { name: '만들기' }));
  expect(await screen.findByText(/골드를 두 배로 줄까요/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '예정에 두기' }));
  expect(await form.findByText(/예정과 겹칩니다/)).toBeTruthy();
  expect(server.asked('makePlan').at(-1)!.input).toMatchObject({
    kind: 'festival',
    from_ts: at('2026-12-24T20:00'),
    until_ts: at('2026-12-24T22:00'),
  });
  expect(await barriers()).toEqual([]);
});

test('a gift to all asks first; a text for the bar does not', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: '예정 만들기' }));
  const form = within(await screen.findByTestId('plan-form'));
  server.answer('makePlan', { ...FESTIVAL, kind: 'notice', words: '점검합니다.' });
  await user.click(form.getByRole('button', { name: '상단 공지' }));
  await user.type(form.getByLabelText('시작'), '2026-12-24T20:00');
  await user.type(form.getByLabelText('끝'), '2026-12-24T22:00');
  await user.type(form.getByLabelText('띄울 문구'), '점검합니다.');
  await user.click(form.getByRole('button', { name: '만들기' }));
  await waitFor(() => expect(server.asked('makePlan').at(-1)!.input).toMatchObject({ words: '점검합니다.' }));
  await user.click(await screen.findByRole('button', { name: '예정 만들기' }));
  const gift = within(await screen.findByTestId('plan-form'));
  await user.click(gift.getByRole('button', { name: '모두에게 선물' }));
  await user.type(gift.getByLabelText('주는 때'), '2026-12-25T09:00');
  await user.type(gift.getByLabelText('골드'), '100');
  await user.click(gift.getByRole('button', { name: '만들기' }));
  expect(await screen.findByText(/모든 이용자에게 줄까요/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '예정에 두기' }));
  await waitFor(() =>
    expect(server.asked('makePlan').at(-1)!.input).toMatchObject({ kind: 'gift', goods: { gpoint: 100 } }),
  );
});

test('a plan that waits is changed with its values in the form, and cancelled after a question', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: /두 배 축제 수정/ }));
  const form = within(await screen.findByTestId('plan-form'));
  expect(form.getByLabelText<HTMLInputElement>('시작').value).toBe('2026-12-24T18:00');
  server.answer('changePlan', FESTIVAL);
  await user.click(form.getByRole('button', { name: '저장' }));
  await user.click(await screen.findByRole('button', { name: '예정에 두기' }));
  await waitFor(() =>
    expect(server.asked('changePlan').at(-1)!.input).toMatchObject({ kind: 'festival', from_ts: FESTIVAL.from_ts }),
  );
  server.answer('cancelPlan', {}).answer('plans', []);
  await user.click(await screen.findByRole('button', { name: /두 배 축제 취소/ }));
  await user.click(await screen.findByRole('button', { name: '예정 취소' }));
  expect(await screen.findByText('예정이 없습니다.')).toBeTruthy();
});

test('the prizes of a season are changed after a question, and a refusal is said beside the form', async () => {
  const places = [1, 3, 10, 50, 100].map((to) => ({ to, dpoint: 100 }));
  const { user, server } = await openPage('/mypage/admin?part=plans', {
    as: operator(),
    server: (it) =>
      it
        .answer('plans', [])
        .answer('seasonPrizes', [{ season: '2026-12', places }])
        .answer('roomCounts', { reports: 0, appeals: 0, takedowns: 0, works: 0, signals: 0 }),
  });
  const form = within(await screen.findByRole('form', { name: '2026년 12월' }));
  await user.clear(form.getByLabelText('2~3위 가루'));
  await user.type(form.getByLabelText('2~3위 가루'), '300');
  server.refuse('saveSeasonPrizes', 'PRIZES_UNSORTED');
  await user.click(form.getByRole('button', { name: '저장' }));
  await user.click(await screen.findByRole('button', { name: '바꾸기' }));
  expect(await form.findByText('앞선 순위의 보상은 뒤의 순위보다 적을 수 없습니다.')).toBeTruthy();
  expect(server.asked('saveSeasonPrizes').at(-1)!.input).toEqual({ dpoints: [100, 300, 100, 100, 100] });
});
