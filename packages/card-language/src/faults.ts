import type { Ability, Card } from './card.ts';
import type { Filter } from './filter.ts';
import { amountKeywords, type Keyword, keywordTable } from './keywords.ts';
import { josaOf } from './korean.ts';
import type { Path } from './marks.ts';
import { type Trigger, triggerTable } from './trigger.ts';
import { isMeant } from './uses-target.ts';
import { type VerbKey, verbs } from './verbs/index.ts';

/** What is wrong with a part of a card, as a sentence for its maker. */
export interface CardFault {
  path: Path;
  sentence: string;
}

/** Finds the cards that a card may name. */
export type CardOf = (key: string) => Card | undefined;

/** Triggers whose unit is still in play and is not the card's own. */
const withUnit: ReadonlySet<Trigger> = new Set([
  'attacked',
  'hurt',
  'own_unit_arrives',
  'own_unit_attacks',
  'own_unit_moves',
  'enemy_unit_arrives',
  'enemy_attacks',
  'enemy_summons',
]);
/** Places and conditions that only a unit in its lane has. */
const ofLane = new Set(['self', 'opposite', 'opposite_else_hero', 'neighbours', 'lanes_ahead']);
const testsOfUnit = new Set(['opposite_empty', 'neighbour', 'self_wounded']);
const heroPlaces = new Set(['own_hero', 'enemy_hero', 'both_heroes', 'opposite_else_hero']);
/** Verbs that mean something for a hero. */
const meetHeroes: ReadonlySet<VerbKey> = new Set(['damage', 'heal']);
/** Verbs whose numbers may be zero or less. */
const maySubtract: ReadonlySet<VerbKey> = new Set(['stats', 'cost', 'set_stats']);
const limits = [
  ['cost_least', 'cost_most'],
  ['attack_least', 'attack_most'],
  ['health_least', 'health_most'],
] as const;

/** What only units in play have. */
const states = ['wounded', 'frozen', 'burning'] as const;
const unitCounts = new Set(['own_units', 'enemy_units']);

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** What a card has that its schema allows and no match can do, each at the part it is about. An official card has none. */
export function faultsOf(card: Card, cardOf: CardOf): CardFault[] {
  const faults: CardFault[] = [];
  const isUnit = card.type === 'unit';
  const wrong = (path: Path, sentence: string) => void faults.push({ path, sentence });

  for (const [key, amount] of Object.entries(card.keywords) as [Keyword, number][])
    if (amount > 1 && !amountKeywords.includes(key))
      wrong(['keywords', key], `${josaOf(keywordTable[key].word, '은/는')} 수가 없는 능력어입니다.`);
  for (const [at, ability] of card.abilities.entries()) judgeAbility(ability, ['abilities', at]);
  if (card.target?.where) judgeFilter(card.target.where, ['target', 'where'], true);
  return faults;

  function judgeAbility(ability: Ability, path: Path): void {
    const { when } = ability;
    if (card.type === 'ward' && when !== 'aura' && when !== 'played' && triggerTable[when].each_turn === 0)
      wrong([...path, 'when'], `결계에는 '${triggerTable[when].word}'가 일어나지 않습니다.`);
    if (ability.test) judgeTest(ability.test, ability, [...path, 'test']);
    if (ability.when !== 'aura') judgeVerbs(ability.do, ability, [...path, 'do']);
    else {
      judgeWho(ability.to, ability, undefined, [...path, 'to']);
      if (ability.cost !== undefined && (ability.attack || ability.health || ability.keyword))
        wrong([...path, 'cost'], '카드 비용을 바꾸는 지속 능력은 다른 것을 함께 주지 못합니다.');
    }
  }

  function judgeVerbs(list: readonly unknown[], ability: Ability, path: Path): void {
    for (const [at, verb] of list.entries()) judgeVerb(verb as Node & { verb: VerbKey }, ability, [...path, at]);
  }

  function judgeVerb(verb: Node & { verb: VerbKey }, ability: Ability, path: Path): void {
    for (const [field, value] of Object.entries(verb)) {
      const at = [...path, field];
      if (field === 'do' || field === 'else') judgeVerbs(value as unknown[], ability, at);
      else if (field === 'options')
        for (const [no, option] of (value as unknown[][]).entries()) judgeVerbs(option, ability, [...at, no]);
      else if (field === 'test') judgeTest(value as Node, ability, at);
      else if (field === 'to' || field === 'first' || field === 'second') judgeWho(value, ability, verb.verb, at);
      else if (field === 'card') judgeName(String(value), verb.verb, at);
      else if (field === 'where' && isNode(value)) judgeFilter(value, at, false);
      else if (typeof value === 'number' && value < 1 && !maySubtract.has(verb.verb))
        wrong(at, `${josaOf(verbs[verb.verb].word, '은/는')} 1 이상이어야 합니다.`);
      else if (isNode(value) && 'count' in value) judgeCount(value, ability, at);
    }
    if (verb.verb === 'stats' && verb.attack === 0 && verb.health === 0)
      wrong([...path, 'attack'], '공격력과 체력 가운데 하나는 바꿔야 합니다.');
    if (verb.verb === 'cost' && verb.amount === 0) wrong([...path, 'amount'], '비용을 1 이상 바꿔야 합니다.');
    if (verb.verb === 'revive' && isNode(verb.where) && (verb.where.type ?? 'unit') !== 'unit')
      wrong([...path, 'where', 'type'], '판에는 유닛만 놓을 수 있습니다.');
    if (
      verb.verb === 'summon' &&
      !isUnit &&
      (verb.where === 'beside' || verb.where === 'in_lane' || verb.where === 'opposite')
    )
      wrong([...path, 'where'], '이 자리는 판 위의 유닛에게만 있습니다.');
  }

  function judgeWho(who: unknown, ability: Ability, verb: VerbKey | undefined, path: Path): void {
    if (isNode(who)) {
      if (isNode(who.where)) judgeFilter(who.where, [...path, 'where'], true);
      if (who.heroes && verb && !meetHeroes.has(verb)) wrong([...path, 'heroes'], noHero(verb));
      if (who.other && !isUnit) wrong([...path, 'other'], "'다른'은 유닛의 글에서만 뜻이 있습니다.");
      return;
    }
    const place = String(who);
    if (isMeant(place)) judgeTarget(ability, path);
    if (ofLane.has(place) && !isUnit) wrong(path, '이 자리는 판 위의 유닛에게만 있습니다.');
    if (place === 'that' && (ability.when === 'aura' || !withUnit.has(ability.when)))
      wrong(path, "이때에는 '그 유닛'이 없습니다.");
    if (verb && !meetHeroes.has(verb) && (heroPlaces.has(place) || (place === 'target' && card.target?.heroes)))
      wrong(path, noHero(verb));
  }

  function judgeTarget(ability: Ability, path: Path): void {
    if (ability.when !== 'played' && ability.when !== 'cast') wrong(path, '대상은 카드를 낼 때에만 고를 수 있습니다.');
    else if (!card.target) wrong(path, '고를 대상이 정해지지 않았습니다.');
  }

  function judgeTest(test: Node, ability: Ability, path: Path): void {
    if (isNode(test.where)) judgeFilter(test.where, [...path, 'where'], true);
    if (test.is === 'overcoming' && test.whom === 'target') judgeTarget(ability, path);
    if (!isUnit && (testsOfUnit.has(String(test.is)) || test.whom === 'opposite'))
      wrong(path, '이 조건은 판 위의 유닛에게만 있습니다.');
  }

  function judgeCount(amount: Node, ability: Ability, path: Path): void {
    const count = String(amount.count);
    const ofUnits = unitCounts.has(count);
    if (isNode(amount.where)) {
      if (ofUnits || count === 'discard') judgeFilter(amount.where, [...path, 'where'], ofUnits);
      else wrong([...path, 'where'], '이 수는 골라서 셀 수 없습니다.');
    }
    if (count.startsWith('self_') && !isUnit) wrong([...path, 'count'], '이 수는 유닛에게만 있습니다.');
    if (count.startsWith('target_')) judgeTarget(ability, [...path, 'count']);
    if (amount.other && !isUnit) wrong([...path, 'other'], "'다른'은 유닛의 글에서만 뜻이 있습니다.");
    else if (amount.other && !ofUnits) wrong([...path, 'other'], "'다른'은 유닛을 셀 때에만 뜻이 있습니다.");
  }

  /** `inPlay`: of units on the board, else of cards in a hand, a deck or the discard pile. */
  function judgeFilter(where: Filter, path: Path, inPlay: boolean): void {
    for (const [least, most] of limits)
      if ((where[least] ?? 0) > (where[most] ?? 20)) wrong([...path, most], '이상과 이하가 서로 어긋납니다.');
    if (inPlay) {
      if (where.type && where.type !== 'unit') wrong([...path, 'type'], '판 위에는 유닛만 있습니다.');
      return;
    }
    for (const state of states)
      if (where[state] !== undefined) wrong([...path, state], '다침, 빙결, 화상은 판 위의 유닛에게만 있습니다.');
    // the words call a token a card as well
    if (where.token) wrong([...path, 'token'], '토큰은 판 위의 유닛에서만 골라낼 수 있습니다.');
  }

  function judgeName(key: string, verb: VerbKey, path: Path): void {
    const named = cardOf(key);
    if (!named) wrong(path, '이런 카드가 없습니다.');
    else if (verb !== 'create' && named.type !== 'unit') wrong(path, '판에는 유닛만 놓을 수 있습니다.');
  }
}

const noHero = (verb: VerbKey): string => `영웅에게는 ${josaOf(verbs[verb].word, '을/를')} 할 수 없습니다.`;
