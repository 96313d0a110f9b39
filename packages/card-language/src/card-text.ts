import { signedText } from './amount.ts';
import type { Ability, Aura, Card } from './card.ts';
import { conditionText } from './condition.ts';
import { amountKeywords, type Keyword, keywordKeys, keywordTable } from './keywords.ts';
import { linked } from './korean.ts';
import { triggerTable } from './trigger.ts';
import type { Say } from './verb.ts';
import { type PlainVerb, type Verb, verbs } from './verbs/index.ts';
import { type Target, targetText, whoText } from './who.ts';

type NameOf = (cardKey: string) => string;

/** '돌진' or '갑옷 2'. */
export function keywordText(keyword: Keyword, amount: number): string {
  const { word } = keywordTable[keyword];
  return amountKeywords.includes(keyword) ? `${word} ${amount}` : word;
}

function spoken(target: Target | undefined, nameOf: NameOf): Say {
  let mentioned = false;
  const say: Say = {
    target,
    nameOf,
    who: (who) => {
      const named = targetText(target, !mentioned);
      if (who === 'target' || who === 'opposite_target' || who === 'target_neighbours') mentioned = true;
      if (who === 'target') return named;
      if (who === 'opposite_target') return `${named}의 맞은편 유닛`;
      if (who === 'target_neighbours') return `${named}의 양옆 유닛`;
      return whoText(who);
    },
    all: (list) => sentence(list as readonly Verb[], say),
  };
  return say;
}

const clause = <V extends Verb>(verb: V, say: Say): string =>
  // each verb's text takes its own words; the key ties the two together
  (verbs[verb.verb].text as (verb: V, say: Say) => string)(verb, say);

function sentence(list: readonly Verb[], say: Say): string {
  const clauses = list.map((verb) => clause(verb, say));
  return clauses.map((text, at) => (at < clauses.length - 1 ? linked(text) : text)).join(', ');
}

function auraText(aura: Aura): string {
  const gifts: string[] = [];
  if (aura.attack) gifts.push(`공격력 ${signedText(aura.attack)}`);
  if (aura.health) gifts.push(`체력 ${signedText(aura.health)}`);
  if (aura.keyword) gifts.push(keywordText(aura.keyword, aura.amount ?? 1));
  const group = aura.cost === undefined ? `${whoText(aura.to)}의 ` : '';
  if (aura.cost !== undefined) gifts.push(`내 손의 카드 비용 ${signedText(aura.cost)}`);
  return `${group.replace('모든 ', '')}${gifts.join(', ')}`;
}

function abilityText(card: Card, ability: Ability, nameOf: NameOf): string {
  const test = ability.test ? `${conditionText(ability.test)} ` : '';
  if (ability.when === 'aura') return `지속: ${test}${auraText(ability)}.`;
  const said = `${test}${sentence(ability.do, spoken(card.target, nameOf))}.`;
  if (ability.when === 'cast') return said;
  if (card.type === 'trap') {
    const { word } = triggerTable[ability.when];
    return `함정: ${word.replace('다른 ', '')} ${said}`;
  }
  const { word } = triggerTable[ability.when];
  return `${card.type === 'ward' ? word.replace('다른 ', '') : word}: ${said}`;
}

/** The card's text as players read it: keywords first, then one sentence an ability (rules 18). */
export function cardText(card: Card, nameOf: NameOf): string {
  const keywords = keywordKeys.flatMap((key) => {
    const amount = card.keywords[key];
    return amount ? [keywordText(key, amount)] : [];
  });
  const lines = card.abilities.map((ability) => abilityText(card, ability, nameOf));
  return [...(keywords.length > 0 ? [`${keywords.join(', ')}.`] : []), ...lines].join(' ');
}

/** What one option of `choose_one` does, for the buttons that ask. */
export function optionText(card: Card, option: readonly PlainVerb[], nameOf: NameOf): string {
  return `${sentence(option, spoken(card.target, nameOf))}.`;
}
