import type { Ability } from './card.ts';
import type { Condition } from './condition.ts';
import type { Verb } from './verbs/index.ts';

/** Whether a place is the chosen target, or one beside it. */
export const isMeant = (who: unknown): boolean =>
  who === 'target' || who === 'target_neighbours' || who === 'opposite_target';
const isJudged = (test: Condition | undefined): boolean => test?.is === 'overcoming' && test.whom === 'target';

/** Whether a verb, or one within it, means the target that the card's player has chosen. */
export function verbUsesTarget(verb: Verb): boolean {
  switch (verb.verb) {
    case 'if':
      return isJudged(verb.test) || [...verb.do, ...(verb.else ?? [])].some(verbUsesTarget);
    case 'repeat':
      return isCountOfTarget(verb.times) || verb.do.some(verbUsesTarget);
    case 'choose_one':
      return verb.options.flat().some(verbUsesTarget);
    case 'swap':
      return isMeant(verb.first) || isMeant(verb.second);
    default:
      return ('to' in verb && isMeant(verb.to)) || Object.values(verb).some(isCountOfTarget);
  }
}

/** Whether words are a count of the target's attack or health. */
const isCountOfTarget = (words: unknown): boolean =>
  typeof words === 'object' && words !== null && 'count' in words && String(words.count).startsWith('target_');

/** Whether an ability means the target that the card's player has chosen. */
export const usesTarget = (ability: Ability): boolean =>
  isJudged(ability.test) || (ability.when === 'aura' ? isMeant(ability.to) : ability.do.some(verbUsesTarget));
