import type { Work } from '@chilyo/protocol';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { UNSAVED_CARD_ID } from '../../match/start-trial.ts';
import { CARDS } from '../../testing/catalog.ts';
import { ownCard, ownWork } from '../../testing/own-work.ts';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { type KeptLogs, practiceInPage } from '../../testing/practice-in-page.ts';

const card: Work['card'] = { ...ownCard, cost: 1 };
const work = ownWork(card);

const open = (path: string, logs: KeptLogs, changed: Partial<Work['card']> = {}) =>
  openPage(path, {
    as: player(),
    worker: practiceInPage(logs),
    server: (it) => it.answer('cards', CARDS).answer('work', { ...work, card: { ...card, ...changed } }),
  });
/** The end of the turn can be pressed. */
const ownTurn = () => screen.findByRole('button', { name: /턴 마치기/ });

test('the builder hands its card to a match: it is in the hand, with its words, and one press leads back', async () => {
  const page = await open('/cards/100001/edit', new Map());
  await page.user.click(await screen.findByTestId('try-card'));
  await page.user.click(await screen.findByTestId('mulligan-keep'));
  await ownTurn();
  const own = await screen.findAllByRole('button', {
    name: /^불씨지기, 불 유닛.*등장: 적 유닛 하나에게 피해를 1 줍니다/,
  });
  expect(own.length).toBeGreaterThan(0);
  expect(location.pathname).toBe('/cards/100001/try');
  expect(await page.barriers()).toEqual([]);
  await page.user.click(screen.getByTestId('trial-back'));
  expect(await screen.findByTestId('try-card')).toBeDefined();
  expect(location.pathname).toBe('/cards/100001/edit');
});

test('an address alone finds the card of the server, and a reload goes on with the same match', async () => {
  const logs: KeptLogs = new Map();
  const first = await open('/cards/100001/try?level=3', logs);
  await first.user.click(await screen.findByTestId('mulligan-keep'));
  await ownTurn();
  const before = (await logs.get('trial')!.read())!;
  expect(before.dealt).toMatchObject({ level: 3, deck: 'T100001', made: [card] });
  expect(before.dealt.decks.flat().filter((id) => id === card.id)).toHaveLength(3);

  await open('/cards/100001/try?level=3', logs);
  await ownTurn();
  expect((await logs.get('trial')!.read())!.dealt.id).toBe(before.dealt.id);
});

test('a card that has changed says so, and is dealt anew when the maker wants it', async () => {
  const logs: KeptLogs = new Map();
  const first = await open('/cards/100001/try', logs);
  await first.user.click(await screen.findByTestId('mulligan-keep'));
  await waitFor(async () => expect((await logs.get('trial')!.read())!.actions.length).toBeGreaterThan(1));

  const page = await open('/cards/100001/try', logs, { attack: 4 });
  await screen.findByText('카드가 바뀌었습니다');
  expect(await page.barriers()).toEqual([]);
  await page.user.click(screen.getByTestId('trial-new-version'));
  await screen.findByTestId('mulligan-keep');
  expect((await logs.get('trial')!.read())!.dealt.made).toMatchObject([{ attack: 4 }]);
});

test('a card that was never saved is tried from what the builder handed over', async () => {
  const logs: KeptLogs = new Map();
  await openPage('/cards/new/try?level=2', {
    worker: practiceInPage(logs),
    server(it) {
      it.answer('cards', CARDS);
      // as startTrial stores it
      const handed = { card: { ...card, id: UNSAVED_CARD_ID }, backTo: '/cards/create' };
      sessionStorage.setItem(`chilyo.trial.${UNSAVED_CARD_ID}`, JSON.stringify(handed));
    },
  });
  await screen.findByTestId('mulligan-keep');
  expect((await logs.get('trial')!.read())!.dealt.made).toMatchObject([{ id: UNSAVED_CARD_ID, name: '불씨지기' }]);
  expect(screen.getByTestId('trial-back').getAttribute('href')).toBe('/cards/create');
});

test('a card that no match can play says why', async () => {
  await openPage('/cards/new/try', {
    worker: practiceInPage(),
    server(it) {
      it.answer('cards', CARDS);
      const { target: _target, ...untargeted } = card;
      const handed = { card: { ...untargeted, id: UNSAVED_CARD_ID }, backTo: '/cards/create' };
      sessionStorage.setItem(`chilyo.trial.${UNSAVED_CARD_ID}`, JSON.stringify(handed));
    },
  });
  await screen.findByText(/아직 시험할 수 없는 카드입니다. 고를 대상이 정해지지 않았습니다./);
});

test('another opponent is chosen in the match, and the address keeps the level', async () => {
  const logs: KeptLogs = new Map();
  const page = await open('/cards/100001/try?level=1', logs);
  await page.user.click(await screen.findByTestId('trial-anew'));
  await page.user.click(await screen.findByTestId('trial-level-4'));
  await waitFor(async () => expect((await logs.get('trial')!.read())!.dealt.level).toBe(4));
  await waitFor(() => expect(location.search).toBe('?level=4'));
});

test('an official card is tried as well, and a card that nobody has is said to be missing', async () => {
  const logs: KeptLogs = new Map();
  const official = CARDS.find(({ is_token, type }) => !is_token && type === 'unit')!;
  await open(`/cards/${official.id}/try`, logs);
  await screen.findByTestId('mulligan-keep');
  expect((await logs.get('trial')!.read())!.dealt.made).toBe(undefined);

  await open('/cards/new/try', new Map());
  await screen.findByText('카드를 시험하지 못했습니다');
});
