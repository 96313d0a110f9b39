import { candidates } from './candidates.ts';
import { Card } from './card.ts';
import { cardPieces, cardText, keywordText, triggerWord } from './card-text.ts';
import { faultsOf } from './faults.ts';
import type { Path } from './marks.ts';
import { priceOf } from './price.ts';
import type { Keyword } from './schemas.ts';
import type { Trigger } from './trigger.ts';
import { usesTarget, verbUsesTarget } from './uses-target.ts';
import { verbs } from './verbs/index.ts';
import { Side, type Target } from './who.ts';

/** Other cards that a card may name, by their keys. */
export interface KnownCards {
  cardOf: (key: string) => Card | undefined;
  nameOf: (key: string) => string;
  /** Keys of the cards that may be named. */
  keys: readonly string[];
}

/** What may stand at a place of a card instead of what stands there. */
export interface Choice {
  /** Its words in the text; empty where they are left out. */
  label: string;
  /** Undefined: nothing stands there any more. */
  value: unknown;
  /** The whole card with it. */
  card: Card;
  /** Points by which it changes the card's value (rules 16). */
  price_change: number;
}

const targets: readonly Target[] = Side.options.flatMap((side) => [{ side }, { side, heroes: true as const }]);

/** The card with a target exactly if it means one; the ways in which it may be had. */
function withTarget(card: Card, isTarget: boolean): Card[] {
  const { target, ...rest } = card;
  if (card.abilities.some(usesTarget) === (target !== undefined) && !isTarget) return [card];
  if (!card.abilities.some(usesTarget)) return [rest];
  if (isTarget)
    return targets.map((each) => ({ ...rest, target: { ...each, ...(target?.where && { where: target.where }) } }));
  const helps = card.abilities.some(
    (ability) => 'do' in ability && ability.do.some((verb) => verbs[verb.verb].helps && verbUsesTarget(verb)),
  );
  return [{ ...rest, target: { side: helps ? 'own' : 'enemy' } }];
}

const startsWith = (path: Path, start: Path): boolean => start.every((key, at) => path[at] === key);

/** The words of a text that come from a path, or from within it. */
export function wordsAt(card: Card, path: Path, nameOf: KnownCards['nameOf']): string {
  const pieces = cardPieces(card, nameOf);
  const isWithin = pieces.map((piece) => piece.path !== undefined && startsWith(piece.path, path));
  // what joins two parts of one run belongs to it
  return pieces
    .slice(isWithin.indexOf(true), isWithin.lastIndexOf(true) + 1)
    .map(({ text }) => text)
    .join('');
}

function labelOf(card: Card, path: Path, value: unknown, nameOf: KnownCards['nameOf']): string {
  if (path.at(-1) === 'when') return triggerWord(card, value as Trigger);
  if (path[0] !== 'keywords') return wordsAt(card, path, nameOf);
  const { keyword, amount } = value as { keyword: Keyword; amount: number };
  return keywordText(keyword, amount);
}

/**
 * All that may stand at a path of a card instead: each gives a card that the schema takes, with a text of its own and no
 * more faults than the card has. The list follows from the schemas, so that what is added to the language appears by
 * itself. A place behind the end of a list, or of a part that a card may have, gives what may be added there.
 */
export function choicesAt(card: Card, path: Path, { cardOf, nameOf, keys }: KnownCards): Choice[] {
  const { value: before } = priceOf(card, cardOf);
  const faults = faultsOf(card, cardOf).length;
  const known = new Set([cardText(card, nameOf)]);
  const mayBe = (choice: Card) => {
    const text = cardText(choice, nameOf);
    if (known.has(text) || faultsOf(choice, cardOf).length > faults) return false;
    known.add(text);
    return true;
  };
  return candidates(card, path, keys).flatMap(({ value, made }) => {
    const isTarget = value === 'target';
    for (const each of made) {
      const choices = cardsFrom(each, isTarget).filter(mayBe);
      if (choices.length > 0)
        return choices.map((choice) => ({
          label: value === undefined ? '' : labelOf(choice, path, value, nameOf),
          value,
          card: choice,
          price_change: priceOf(choice, cardOf).value - before,
        }));
    }
    return [];
  });
}

/** The cards that something made may be, with a target exactly if it means one; none if the schema refuses it. */
function cardsFrom(made: unknown, isTarget: boolean): Card[] {
  const { data } = Card.safeParse(made);
  if (!data) return [];
  return withTarget(data, isTarget).filter((each) => each === data || Card.safeParse(each).success);
}
