export {
  type AbilityEdit,
  type AbilityEntry,
  abilities,
  editedAbilities,
  pricedBy,
  priceFactors,
  priceLimits,
} from './abilities.ts';
export { Amount } from './amount.ts';
export { Ability, Aura, Card, Triggered } from './card.ts';
export { cardText, keywordText, optionText } from './card-text.ts';
export { Condition } from './condition.ts';
export { beats, elementCodes, elementWords, motherOf } from './elements.ts';
export { CardType, Filter, typeWords } from './filter.ts';
export { amountKeywords, keywordKeys, keywordTable, stateTable } from './keywords.ts';
export { type Josa, josaOf } from './korean.ts';
export { powerCost } from './power-cost.ts';
export { powers } from './powers.ts';
export { isFairlyPriced, type Price, type PriceFactors, type PricePart, priceOf, priceRanges } from './price.ts';
export { copiesOf, rarityWords } from './rarities.ts';
export { Element, Keyword, Keywords, Rarity } from './schemas.ts';
export { type Term, termsIn } from './terms.ts';
export { Trigger, trapTriggers, triggerKeys, triggerTable } from './trigger.ts';
export { PlainVerb, Verb, type VerbKey, verbs } from './verbs/index.ts';
export { Side, Target, Who } from './who.ts';
