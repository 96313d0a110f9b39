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
export { CardArt, type UploadedArt } from './art.ts';
export { ART_PALETTES, ART_WEATHERS, ART_ZOOM_MAX, type ArtPalette, type ArtWeather } from './art-palettes.ts';
export { Ability, Aura, Card, Triggered } from './card.ts';
export { cardPieces, cardText, keywordText, optionText } from './card-text.ts';
export {
  type Choice,
  choicesAt,
  type KnownCards,
  wordsAt,
} from './choices.ts';
export { Condition } from './condition.ts';
export { moved, withoutSpareTarget } from './edits.ts';
export { beats, elementCodes, elementWords, motherOf } from './elements.ts';
export { type CardFault, type CardOf, faultsOf } from './faults.ts';
export { CardType, Filter, typeWords } from './filter.ts';
export { amountKeywords, keywordKeys, keywordTable, stateTable } from './keywords.ts';
export { type Josa, josaOf } from './korean.ts';
export type { Path, Piece } from './marks.ts';
export { valueAt, withValue } from './part-at.ts';
export { kindAt, type PartKind } from './part-kinds.ts';
export { powerCost } from './power-cost.ts';
export { powers } from './powers.ts';
export { isFairlyPriced, type Price, type PriceFactors, type PricePart, priceOf, priceRanges } from './price.ts';
export { copiesOf, rarityWords } from './rarities.ts';
export { CARD_LANGUAGE, type ReadCard, readCard, upgradedCard } from './read-card.ts';
export { type Repair, repairsOf } from './repairs.ts';
export { retyped } from './retyped.ts';
export { Element, Keyword, Keywords, Rarity } from './schemas.ts';
export { type Term, termsIn } from './terms.ts';
export { Trigger, trapTriggers, triggerKeys, triggerTable } from './trigger.ts';
export { usesTarget } from './uses-target.ts';
export { PlainVerb, Verb, type VerbKey, verbs } from './verbs/index.ts';
export { Side, Target, Who } from './who.ts';
