import {
  type Amount,
  type Aura,
  type Card,
  type CardType,
  type Condition,
  type Element,
  optionText,
  type PlainVerb,
  type Target,
  type Trigger,
  type Verb,
} from '@chilyo/card-language';

/** One step of an ability; blocks are flattened so that a place in it is one number. */
export type Op =
  | { op: 'do'; verb: PlainVerb }
  | { op: 'unless'; test: Condition; to: number }
  | { op: 'jump'; to: number }
  | { op: 'loop'; times: Amount; end: number }
  | { op: 'again'; start: number }
  | { op: 'choose'; starts: number[]; texts: string[] };

export interface Ability {
  when: Trigger;
  test: Condition | undefined;
  program: Op[];
  uses_target: boolean;
}

/** A card, made ready for playing. */
export interface Ready {
  card: Card;
  id: number;
  type: CardType;
  cost: number;
  element: Element[];
  abilities: Ability[];
  auras: Aura[];
  /** The target that `play` may ask for; undefined when no ability uses it. */
  target: Target | undefined;
  /** In which abilities a trigger is waited for. */
  waits: Partial<Record<Trigger, number[]>>;
}

export interface Rules {
  byId: ReadonlyMap<number, Ready>;
  byKey: ReadonlyMap<string, Ready>;
  /** Cards that decks may hold, by element, ascending id: the pool of `pick` and of guessing. */
  pool: ReadonlyMap<Element, readonly Ready[]>;
}

const usesTarget = (verbs: readonly Verb[]): boolean =>
  /"(target|target_\w+|opposite_target)"/.test(JSON.stringify(verbs));

function compile(verbs: readonly Verb[], card: Card, nameOf: (key: string) => string): Op[] {
  const program: Op[] = [];
  const plain = (list: readonly PlainVerb[]) => {
    for (const verb of list) program.push({ op: 'do', verb });
  };
  for (const verb of verbs) {
    if (verb.verb === 'if') {
      const test: Op = { op: 'unless', test: verb.test, to: 0 };
      program.push(test);
      plain(verb.do);
      const jump: Op = { op: 'jump', to: 0 };
      if (verb.else) program.push(jump);
      test.to = program.length;
      plain(verb.else ?? []);
      jump.to = program.length;
    } else if (verb.verb === 'repeat') {
      const loop: Op = { op: 'loop', times: verb.times, end: 0 };
      program.push(loop);
      const start = program.length;
      plain(verb.do);
      program.push({ op: 'again', start });
      loop.end = program.length;
    } else if (verb.verb === 'choose_one') {
      const texts = verb.options.map((option) => optionText(card, option, nameOf));
      const starts: number[] = [];
      const jumps: Extract<Op, { op: 'jump' }>[] = [];
      program.push({ op: 'choose', starts, texts });
      for (const option of verb.options) {
        starts.push(program.length);
        plain(option);
        const jump: Op = { op: 'jump', to: 0 };
        jumps.push(jump);
        program.push(jump);
      }
      for (const jump of jumps) jump.to = program.length;
    } else plain([verb]);
  }
  return program;
}

function ready(card: Card, nameOf: (key: string) => string): Ready {
  const abilities: Ability[] = [];
  const auras: Aura[] = [];
  const waits: Ready['waits'] = {};
  for (const ability of card.abilities) {
    if (ability.when === 'aura') {
      auras.push(ability);
      continue;
    }
    const mentioned = ability.test?.is === 'overcoming' && ability.test.whom === 'target';
    const uses_target = card.target !== undefined && (mentioned || usesTarget(ability.do));
    waits[ability.when] ??= [];
    waits[ability.when]?.push(abilities.length);
    const program = compile(ability.do, card, nameOf);
    abilities.push({ when: ability.when, test: ability.test, program, uses_target });
  }
  const target = abilities.some(({ uses_target }) => uses_target) ? card.target : undefined;
  const { id, type, cost, element } = card;
  return { card, id, type, cost, element, abilities, auras, target, waits };
}

/** Makes the definitions of a match ready for playing. Done once; the cards must have passed the schema. */
export function rulesFrom(cards: readonly Card[]): Rules {
  const names = new Map(cards.map((card) => [card.key, card.name]));
  const nameOf = (key: string) => names.get(key) ?? key;
  const all = cards.map((card) => ready(card, nameOf)).sort((a, b) => a.id - b.id);
  const pool = new Map<Element, Ready[]>();
  for (const each of all) {
    if (each.card.is_token) continue;
    for (const element of each.element) pool.set(element, [...(pool.get(element) ?? []), each]);
  }
  return {
    byId: new Map(all.map((each) => [each.id, each])),
    byKey: new Map(all.map((each) => [each.card.key, each])),
    pool,
  };
}

/** The ready card of an id. An id that the match was not dealt with is a fault of the caller. */
export function readyCard(rules: Rules, id: number): Ready {
  const found = rules.byId.get(id);
  if (!found) throw new Error(`No card ${id} in these rules`);
  return found;
}

/** The ready card of a key that another card names. */
export function readyKey(rules: Rules, key: string): Ready {
  const found = rules.byKey.get(key);
  if (!found) throw new Error(`No card ${key} in these rules`);
  return found;
}
