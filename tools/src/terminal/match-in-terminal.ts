import { createHash } from 'node:crypto';
import { chooseAction, type Level } from '@chilyo/bot';
import { launchCards, type StarterDeck } from '@chilyo/cards';
import { type GameAction, type Rules, rulesFrom, type Seat } from '@chilyo/engine';
import { lowerBegins, Match, seated } from '@chilyo/match';
import { opponentOf } from '@chilyo/protocol/opponents';
import { linesOf, type Say } from '../../../apps/web/src/match/event-words.ts';
import { seeded } from '../seeded.ts';
import { actionText, boardText, CardWords, type Sitting } from './board-text.ts';
import type { Ask } from './lines-in.ts';

type Wish = { seed: string; level: Level; decks: { own: StarterDeck; enemy: StarterDeck } };

/** A match against the computer, told and asked in lines. The same seed and answers give the same match, but at level 3. */
export async function matchInTerminal({ seed, level, decks }: Wish, ask: Ask, say: (line: string) => void) {
  const hash = createHash('sha256').update(seed).digest('hex');
  const me: Seat = lowerBegins(hash) ? 0 : 1;
  const [mine, theirs]: [Sitting, Sitting] = [
    { name: '나', whose: '내' },
    { name: opponentOf(level).name, whose: '상대의' },
  ];
  const people = seated(hash, [mine, theirs]);
  const dealt = seated(hash, [decks.own.cards, decks.enemy.cards]);
  const rules: Rules = rulesFrom(launchCards);
  const match = new Match(rules, { decks: dealt, seed: hash });
  const words = new CardWords(rules);
  const random = seeded(Number.parseInt(hash.slice(0, 8), 16));
  const units: Say['units'] = new Map();
  const telling = {
    card: (id: number | null) => words.name(id),
    units,
    who: (seat: Seat) => (seat === me ? '내가' : '상대가'),
    whose: (seat: Seat) => people[seat].whose,
    side: (seat: Seat) => (seat === me ? '' : '적 '),
  };
  const act = (seat: Seat, action: GameAction) => {
    const fromSeq = match.seq;
    match.redo({ seat, action });
    for (const { text } of linesOf(match.eventsFor(me, fromSeq), telling)) say(`  ${text}`);
  };
  say(`씨앗은 ${seed}입니다. ${decks.own.name} 대 ${decks.enemy.name}. ${me === 0 ? '내가' : '상대가'} 먼저 합니다.`);
  while (!match.isOver) {
    const seat = match.deciding.includes(me) ? me : match.deciding[0]!;
    const chosen = seat === me ? await myAction() : chooseAction(rules, match.game, seat, level, { random });
    act(seat, chosen);
  }
  const result = match.game.result?.winner;
  for (const line of boardText(match.viewFor(me), people, me, words)) say(line);
  say(result === null ? '비겼습니다.' : result === me ? '이겼습니다!' : '졌습니다.');

  async function myAction(): Promise<GameAction> {
    const view = match.viewFor(me);
    say('');
    for (const line of boardText(view, people, me, words)) say(line);
    if (view.phase === 'mulligan') return { type: 'mulligan', cards: await exchanged(view.seats[me].hand ?? []) };
    const legal = match.legalFor(me);
    for (const [at, action] of legal.entries()) say(`  ${at + 1}. ${actionText(view, me, action, words)}`);
    for (;;) {
      const answer = await ask('번호 (기권은 q): ');
      if (answer === null || answer === 'q') return { type: 'concede' };
      const action = legal[Number(answer) - 1];
      if (action) return action;
      say(`1부터 ${legal.length}까지의 번호를 적어 주세요.`);
    }
  }

  async function exchanged(hand: readonly { number: number }[]): Promise<number[]> {
    for (;;) {
      const answer = await ask(
        `바꿀 카드를 위에서부터 세어 적어 주세요 (1~${hand.length}, 띄어서; 그대로 두려면 Enter): `,
      );
      const places = (answer ?? '').split(/\s+/).filter(Boolean).map(Number);
      const cards = places.map((place) => hand[place - 1]?.number);
      if (cards.every((number) => number !== undefined)) return [...new Set(cards)];
      say('손에 있는 카드의 번호를 적어 주세요.');
    }
  }
}
