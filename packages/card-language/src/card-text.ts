import { signedText } from './amount.ts';
import type { Ability, Aura, Card } from './card.ts';
import { conditionText } from './condition.ts';
import { amountKeywords, type Keyword, keywordKeys, keywordTable } from './keywords.ts';
import { ended, josaOf, withParticle } from './korean.ts';
import { MARKS, markerOf, type Part, type Piece, unmarked, withoutMarks } from './marks.ts';
import { triggerTable } from './trigger.ts';
import type { Say } from './verb.ts';
import { type PlainVerb, type Verb, verbs } from './verbs/index.ts';
import { targetText, type Who, whoText } from './who.ts';

type NameOf = (cardKey: string) => string;

/** How a text names other cards, and what it tells of its parts. */
interface Wording {
  nameOf: NameOf;
  part: Part;
}

/** '돌진' or '갑옷 2'. */
export function keywordText(keyword: Keyword, amount: number): string {
  const { word } = keywordTable[keyword];
  return amountKeywords.includes(keyword) ? `${word} ${amount}` : word;
}

const isBlock = ({ verb }: Verb): boolean => verb === 'if' || verb === 'repeat' || verb === 'choose_one';

/** Whether a conditional block begins with the same verb to the same ones, or of the same card, as a verb before it. */
function addsTo(earlier: readonly Verb[], block: Verb): boolean {
  const first = block.verb === 'if' ? block.do[0] : undefined;
  const meets = (verb: Verb) => JSON.stringify('to' in verb ? verb.to : 'card' in verb ? verb.card : null);
  return first !== undefined && earlier.some((verb) => verb.verb === first.verb && meets(verb) === meets(first));
}

type Meeting = Extract<Verb, { to: unknown }>;

/** Whether two verbs do the same, the one here and the other there: 'the chosen unit and those beside it'. */
function alike(verb: Verb, next: Verb): verb is Meeting {
  if (!('to' in verb && 'to' in next) || typeof verb.to !== 'string' || typeof next.to !== 'string') return false;
  return next.to !== 'self' && JSON.stringify({ ...verb, to: null }) === JSON.stringify({ ...next, to: null });
}

const GIFT = new RegExp(`^(.*)(?:을|를) (줍니다|얻습니다)(${MARKS})$`, 's');

/**
 * Two clauses in one sentence. `stop`: what follows would sound like a part of the block before it. `close`: to the
 * same ones.
 */
function joined(text: string, said: string, { stop, close }: { stop: boolean; close: boolean }): string {
  if (stop) return `${text}. ${said}`;
  const [, gift = '', does, marks] = (close && GIFT.exec(text)) || [];
  // '+1/+1을 줍니다' and '보호막을 줍니다' become '+1/+1과 보호막을 줍니다'
  if (does && new RegExp(`(을|를) ${does}$`).test(withoutMarks(said)))
    return `${josaOf(gift, '과/와')}${marks} ${said}`;
  return `${ended(text, '고')}${close ? '' : ','} ${said}`;
}

/** The wording of one ability. It remembers the last noun, so that the text does not repeat it. */
function spoken({ target }: Card, { nameOf, part }: Wording, isPlayed: boolean): Say {
  let mentioned = false;
  /** Whom the clause before met, and whom this one does. */
  let met: string | undefined;
  let meeting: string | undefined;
  const noun = (who: Who): string => {
    if (who !== 'target' && who !== 'opposite_target' && who !== 'target_neighbours') return whoText(who, part);
    const named = targetText(target, !mentioned, part);
    const known = mentioned;
    mentioned = true;
    if (who === 'target') return named;
    if (who === 'target_neighbours') return known ? whoText(who) : `${named}의 양옆 유닛`;
    return `${named}의 맞은편 유닛`;
  };
  const say: Say = {
    target,
    nameOf,
    more: '',
    part,
    who: (verb, field) => part(verb, field, noun(verb[field])),
    isPlayed,
    alone: (verbs) => {
      const known = mentioned;
      met = undefined;
      const text = say.all(verbs);
      mentioned = known;
      return text;
    },
    whom: (verb, field, particle) => {
      const who: Who = verb[field];
      // a second random choice meets others
      meeting = typeof who === 'object' && 'random' in who ? undefined : JSON.stringify(who);
      if (particle === null || (meeting !== undefined && meeting === met)) return '';
      return `${withParticle(say.who(verb, field), particle)} `;
    },
    all: (given) => {
      const verbs = given as readonly Verb[];
      let text = '';
      let both = '';
      for (const [at, verb] of verbs.entries()) {
        const before = verbs[at - 1];
        const next = verbs[at + 1];
        if (next && alike(verb, next)) {
          both = `${part(verbs, at, josaOf(say.who(verb, 'to'), '과/와'))} `;
          met = undefined;
          continue;
        }
        const same = met;
        meeting = undefined;
        if (isBlock(verb)) say.more = addsTo(verbs.slice(0, at), verb) ? '더 ' : '';
        const said = both + part(verbs, at, clause(verb, say));
        const close = !isBlock(verb) && meeting !== undefined && meeting === same;
        text = text === '' ? said : joined(text, said, { stop: before !== undefined && isBlock(before), close });
        say.more = '';
        both = '';
        met = isBlock(verb) ? undefined : meeting;
      }
      return text;
    },
  };
  return say;
}

const clause = <V extends Verb>(verb: V, say: Say): string =>
  // each verb's text takes its own words; the key ties the two together
  (verbs[verb.verb].text as (verb: V, say: Say) => string)(verb, say);

function auraText(aura: Aura, part: Part): string {
  if (aura.cost !== undefined) return `내 손의 카드 비용 ${part(aura, 'cost', signedText(aura.cost))}`;
  const whom = part(aura, 'to', whoText(aura.to, part).replace('모든 ', ''));
  const stats = [
    ...(aura.attack ? [`공격력 ${part(aura, 'attack', signedText(aura.attack))}`] : []),
    ...(aura.health ? [`체력 ${part(aura, 'health', signedText(aura.health))}`] : []),
  ];
  const keyword = aura.keyword ? part(aura, 'keyword', keywordText(aura.keyword, aura.amount ?? 1)) : '';
  if (stats.length === 0) return `${josaOf(whom, '이/가')} ${josaOf(keyword, '을/를')} 얻습니다`;
  if (keyword)
    return `${josaOf(whom, '이/가')} ${josaOf(stats.join(', '), '과/와')} ${josaOf(keyword, '을/를')} 얻습니다`;
  return `${whom}의 ${stats.join(', ')}`;
}

/** What an ability opens with, which a second one like it does not repeat, and the rest. */
function abilityText(card: Card, ability: Ability, wording: Wording): { opening: string; said: string } {
  const { part } = wording;
  const isPlayed = ability.when === 'played' || ability.when === 'cast';
  const test = ability.test ? `${part(ability, 'test', conditionText(ability.test, isPlayed, part))} ` : '';
  if (ability.when === 'aura')
    return { opening: `${part(ability, 'when', '지속')}: `, said: `${test}${auraText(ability, part)}.` };
  const said = `${test}${spoken(card, wording, isPlayed).all(ability.do)}.`;
  if (ability.when === 'cast') return { opening: '', said };
  const word = part(ability, 'when', triggerWord(card, ability.when));
  return card.type === 'trap' ? { opening: '함정: ', said: `${word}, ${said}` } : { opening: `${word}: `, said };
}

/**
 * Wording of a trigger for this card: a ward has its own word for being played, and on wards and traps 'another unit'
 * loses 'another'.
 */
export function triggerWord({ type }: Card, when: Ability['when']): string {
  const { word } = triggerTable[when];
  if (type === 'unit') return word;
  return type === 'ward' && when === 'played' ? '칠 때' : word.replace('다른 ', '');
}

/** Merges equal abilities on deaths of own and of enemy units, and omits a trigger that repeats the previous one. */
function abilityLines(card: Card, wording: Wording): string[] {
  const lines: { opening: string; said: string }[] = [];
  for (const [at, ability] of card.abilities.entries()) {
    const line = abilityText(card, ability, wording);
    const before = card.abilities[at - 1];
    const last = lines.at(-1);
    const isSame = last !== undefined && withoutMarks(last.said) === withoutMarks(line.said);
    if (last && isSame && before?.when === 'own_unit_dies' && ability.when === 'enemy_unit_dies')
      last.opening = `${wording.part(before, 'when', `${card.type === 'unit' ? '다른 ' : ''}유닛이 죽을 때`)}: `;
    else if (before?.when === ability.when && ability.when !== 'aura') lines.push({ ...line, opening: '' });
    else lines.push(line);
  }
  return lines.map(({ opening, said }) => opening + said);
}

/** The text, with its parts as `wording` says them. */
function written(card: Card, wording: Wording): string {
  const keywords = keywordKeys.flatMap((key) => {
    const amount = card.keywords[key];
    return amount ? [wording.part(card.keywords, key, keywordText(key, amount))] : [];
  });
  const lines = abilityLines(card, wording);
  return [...(keywords.length > 0 ? [`${keywords.join(', ')}.`] : []), ...lines].join(' ');
}

/** The card's text as players read it: keywords first, then one sentence an ability (rules 18). */
export const cardText = (card: Card, nameOf: NameOf): string => written(card, { nameOf, part: unmarked });

/** The same text as runs of words, each with the part of the card that it comes from. */
export function cardPieces(card: Card, nameOf: NameOf): Piece[] {
  // each node must stand in it once, and cards as they are written may share some
  const own = JSON.parse(JSON.stringify(card)) as Card;
  const { part, piecesOf } = markerOf(own);
  return piecesOf(written(own, { nameOf: (key) => withoutMarks(nameOf(key)), part }));
}

/** Text of one option of `choose_one`, for its button. */
export function optionText(card: Card, option: readonly PlainVerb[], nameOf: NameOf): string {
  return `${spoken(card, { nameOf, part: unmarked }, false).all(option)}.`;
}
