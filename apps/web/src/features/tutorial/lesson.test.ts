import { type Card, cardText } from '@chilyo/card-language';
import { launchCards, starterDecks } from '@chilyo/cards';
import type { CardRow, GameAction } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { PracticeMatch } from '../../match/worker/practice-match.ts';
import { idsIn, lessonDeal, SEAT } from './lesson-deal.ts';
import { STEPS } from './lesson-steps.ts';
import { type Stand, standAt } from './step.ts';

const rows: CardRow[] = launchCards.map((card: Card) => ({
  ...card,
  attack: card.attack ?? null,
  health: card.health ?? null,
  name_cs: '',
  text: cardText(card, (key) => key),
}));
const idOf = idsIn(rows);
const rest = [starterDecks[2]!.cards, starterDecks[4]!.cards] as const;
const player = { name: '나', user_id: 0, avatar_id: 1 };

/** The lesson on the real engine, with nobody else at the table. */
class Learner {
  readonly match = new PracticeMatch({ ...lessonDeal(rows, rest, player), id: 1 });
  /** What the computer did by itself. */
  readonly replies: GameAction[] = [];

  get view() {
    return this.match.viewFor(SEAT);
  }

  get stand(): Stand {
    const stand = standAt(STEPS, idOf, { view: this.view, legal: this.match.legalFor(SEAT) });
    if (!stand) throw new Error('nothing is said');
    return stand;
  }

  take(action: GameAction): void {
    this.#act(SEAT, action);
    while (!this.match.isOver && this.match.legalFor(this.match.enemy).length > 0) {
      const reply = this.match.opponentsChoice();
      this.replies.push(reply);
      this.#act(this.match.enemy, reply);
    }
  }

  #act(seat: 0 | 1, action: GameAction): void {
    const step = this.match.consider(seat, action);
    if ('code' in step) throw new Error(`${JSON.stringify(action)} refused: ${step.code}`);
    this.match.advance(step);
  }
}

/** Does what is asked until the last step, and there strikes with everybody. */
function learn(learner: Learner, choose: (offered: GameAction[]) => GameAction = ([first]) => first!): number[] {
  const steps: number[] = [];
  while (!learner.match.isOver) {
    const { at, offered } = learner.stand;
    if (steps.at(-1) !== at) steps.push(at);
    const blow = offered.find(({ type }) => type === 'attack');
    learner.take(at === STEPS.length - 1 ? blow! : choose(offered));
  }
  return steps;
}

test('every step is reached in order, every answer of the opponent is the script’s, and the learner strikes the last blow', () => {
  const learner = new Learner();
  const steps = learn(learner);
  expect(steps).toEqual(STEPS.map((_, at) => at));
  expect(learner.view.result).toEqual({ winner: SEAT, reason: 'hero' });
  expect(learner.view.turn).toBe(7);
  expect(learner.replies.map(({ type }) => type)).toEqual(['mulligan', 'play', 'end', 'play', 'end', 'play', 'end']);
});

test('whatever order is left to the learner, the lesson is the same', () => {
  const learner = new Learner();
  expect(learn(learner, (offered) => offered.at(-1)!)).toEqual(STEPS.map((_, at) => at));
  expect(learner.view.result?.winner).toBe(SEAT);
});

test('until the last step nothing but what is asked may be done', () => {
  const learner = new Learner();
  const kinds = STEPS.slice(0, -1).map((): string[] => []);
  while (learner.stand.at < STEPS.length - 1) {
    const { at, offered } = learner.stand;
    kinds[at]!.push(...offered.map(({ type }) => type));
    learner.take(offered[0]!);
  }
  expect(kinds.map((each) => [...new Set(each)].join()).join(' ')).toBe(
    'mulligan play play end attack attack play play end play attack end attack play',
  );
  expect(learner.stand.offered.map(({ type }) => type)).toEqual(['play', 'attack', 'attack', 'attack']);
});

test('what is said comes true', () => {
  const learner = new Learner();
  const enemy = () => learner.view.seats[1];
  const own = () => learner.view.seats[0];
  const upTo = (step: number) => {
    while (learner.stand.at < step) learner.take(learner.stand.offered[0]!);
  };
  upTo(1);
  expect(own().hand?.map(({ card_id }) => card_id)).toContain(idOf('fire-trap'));
  upTo(4);
  expect(enemy().units.map((unit) => unit?.card_id !== undefined)).toEqual([true, true, false, false, false]);
  upTo(9);
  // the trap sprang and felled the one who came
  expect(enemy().units.every((unit) => unit === null)).toBe(true);
  expect(own().wards).toEqual([]);
  expect(learner.view.day).toBe('R');
  const life = enemy().life;
  upTo(10);
  expect(enemy().life).toBe(life - 3);
  upTo(12);
  const guard = enemy().units[1]!;
  expect(guard.keywords.guard).toBeTruthy();
  // it stands in everybody's way
  const heroIsOpen = learner.match
    .legalFor(SEAT)
    .some((action) => action.type === 'attack' && action.target === 'hero1');
  expect(heroIsOpen).toBe(false);
  upTo(14);
  expect(own().units[3]?.keywords.rush).toBeTruthy();
});

test('whoever lets the last turn pass plays on freely against a computer that thinks for itself', () => {
  const learner = new Learner();
  while (learner.stand.at < STEPS.length - 1) learner.take(learner.stand.offered[0]!);
  learner.take({ type: 'end' });
  const { at, offered, words } = learner.stand;
  expect([at, learner.view.turn]).toEqual([STEPS.length - 1, 9]);
  expect(offered).toEqual(learner.match.legalFor(SEAT));
  expect(words).toContain('아직 끝나지 않았습니다');
});

test('a step speaks in two sentences at most', () => {
  for (const { says, meanwhile = '' } of STEPS)
    for (const words of [says, meanwhile]) expect(words.match(/[.!?](?=\s|$)/g)?.length ?? 0).toBeLessThan(3);
});

test('a site without the cards of the lesson says so', () => {
  expect(() =>
    lessonDeal(
      rows.filter(({ key }) => key !== 'spark'),
      rest,
      player,
    ),
  ).toThrow('the lesson needs the card spark');
});
