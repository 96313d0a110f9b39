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
  is_retired: false,
}));
const idOf = idsIn(rows);
const rest = [starterDecks[2]!.cards, starterDecks[4]!.cards] as const;
const player = { name: '나', user_id: 0, avatar_id: 1 };

/** Runs the lesson on the real engine, without a page. */
class Learner {
  readonly match = new PracticeMatch({ ...lessonDeal(rows, rest, player), id: 1 });
  readonly #seen = new Set<string>();
  /** Actions that the computer chose itself. */
  readonly replies: GameAction[] = [];

  get view() {
    return this.match.viewFor(SEAT);
  }

  get stand(): Stand {
    const stand = standAt(STEPS, idOf, { view: this.view, legal: this.match.legalFor(SEAT) }, this.#seen, true);
    if (!stand) throw new Error('nothing is said');
    return stand;
  }

  /** Follows a step: looks at the unit, or takes one of the offered actions. */
  follow(choose: (offered: GameAction[]) => GameAction = ([first]) => first!): void {
    const { offered, looks } = this.stand;
    if (looks) this.#seen.add(looks);
    else this.take(choose(offered));
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

/** Follows all steps up to the last one, and attacks with all units there. */
function learn(learner: Learner, choose: (offered: GameAction[]) => GameAction = ([first]) => first!): number[] {
  const steps: number[] = [];
  while (!learner.match.isOver) {
    const { at, offered } = learner.stand;
    if (steps.at(-1) !== at) steps.push(at);
    // lesson-room.test.ts leaves room for five
    expect(learner.view.seats[SEAT].hand?.length).toBeLessThanOrEqual(5);
    const blow = offered.find(({ type }) => type === 'attack');
    learner.follow(at === STEPS.length - 1 ? () => blow! : choose);
  }
  return steps;
}

test('every step is reached in order, every answer of the opponent is the script’s, and the learner strikes the last blow', () => {
  const learner = new Learner();
  const steps = learn(learner);
  expect(steps).toEqual(STEPS.map((_, at) => at));
  expect(learner.view.result).toEqual({ winner: SEAT, reason: 'hero' });
  expect(learner.view.turn).toBe(9);
  expect(learner.replies.map(({ type }) => type)).toEqual(['play', 'end', 'play', 'end', 'play', 'end']);
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
    learner.follow();
  }
  expect(kinds.map((each) => [...new Set(each)].join()).join(' ')).toBe(
    'attack attack play play end  play move attack end  attack attack power end play',
  );
  expect(learner.stand.offered.map(({ type }) => type)).toEqual(['play', 'attack', 'attack', 'attack', 'attack']);
});

test('it begins with a blow: a unit that may strike, and one in front of it', () => {
  const { stand, view } = new Learner();
  expect([stand.at, view.turn, view.on_turn]).toEqual([0, 3, SEAT]);
  expect(stand.offered).toEqual([
    { type: 'attack', unit: view.seats[0].units[0]?.number, target: view.seats[1].units[0]?.number },
  ]);
});

test('what is said comes true', () => {
  const learner = new Learner();
  const enemy = () => learner.view.seats[1];
  const own = () => learner.view.seats[0];
  const upTo = (step: number) => {
    while (learner.stand.at < step) learner.follow();
  };
  const strikers = (target: 'hero1') =>
    learner.match
      .legalFor(SEAT)
      .flatMap((action) => (action.type === 'attack' && action.target === target ? [action.unit] : []));
  // both were hurt, and one fell
  expect(own().units[0]).toMatchObject({ attack: 1, health: 2 });
  upTo(1);
  expect(own().units[0]?.health).toBe(1);
  expect(enemy().units.map((unit) => unit?.card_id !== undefined)).toEqual([false, true, false, false, false]);
  upTo(3);
  expect(enemy().units.every((unit) => unit === null)).toBe(true);
  upTo(5);
  // the trap sprang and killed the arriving unit
  expect(enemy().units.every((unit) => unit === null)).toBe(true);
  expect(own().wards).toEqual([]);
  expect(learner.view.day).toBe('R');
  expect(learner.stand).toMatchObject({ offered: [], looks: 'last-turn' });
  const life = enemy().life;
  upTo(7);
  expect(enemy().life).toBe(life - 3);
  expect(own().units[4]?.fresh).toBe(true);
  upTo(8);
  expect(own().units[3]?.card_id).toBe(idOf('tuesday-spirit'));
  upTo(10);
  expect(learner.stand).toMatchObject({ offered: [], looks: `unit:${enemy().units[3]?.number}` });
  expect(enemy().units[3]?.keywords.guard).toBeTruthy();
  upTo(11);
  // it blocks attackers in its own lane and the neighbouring ones
  expect(strikers('hero1')).toEqual([own().units[0]?.number]);
  upTo(12);
  expect(strikers('hero1')).toHaveLength(2);
  upTo(13);
  const before = enemy().life;
  upTo(14);
  // the hero is the only possible target
  expect(enemy().life).toBe(before - 1);
  upTo(15);
  expect(own().hand?.map(({ card_id }) => card_id)).toContain(idOf('tinder-spirit'));
  upTo(16);
  expect(own().units[1]?.keywords.rush).toBeTruthy();
});

test('after passing the last turn, the learner plays freely against the computer', () => {
  const learner = new Learner();
  while (learner.stand.at < STEPS.length - 1) learner.follow();
  learner.take({ type: 'end' });
  const { at, offered, words } = learner.stand;
  expect([at, learner.view.turn]).toEqual([STEPS.length - 1, 11]);
  expect(offered).toEqual(learner.match.legalFor(SEAT));
  expect(words).toContain('아직 끝나지 않았습니다');
});

test('a step speaks in two sentences at most', () => {
  for (const { says, saysByTouch = '', meanwhile = '' } of STEPS)
    for (const words of [says, saysByTouch, meanwhile])
      expect(words.match(/[.!?](?=\s|$)/g)?.length ?? 0).toBeLessThan(3);
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
