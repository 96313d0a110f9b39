import { type Card, cardPieces, type KnownCards, kindAt, type PartKind, type Path } from '@chilyo/card-language';

/** A run of words of a sentence; without a part it only joins others. */
export interface Run {
  text: string;
  part?: { path: Path; kind: PartKind } | undefined;
  /** The first run of its part: the others are pressed as well, but are no stop of the keyboard. */
  isFirst: boolean;
}

/** The runs of the keywords, then those of each ability. */
export interface Sentences {
  keywords: Run[];
  abilities: Run[][];
}

/** The text of a card by its sentences. What joins two of them is left out. */
export function sentencesOf(card: Card, nameOf: KnownCards['nameOf']): Sentences {
  const sentences: Sentences = { keywords: [], abilities: card.abilities.map(() => []) };
  const seen = new Set<string>();
  let at: Run[] = sentences.keywords;
  for (const { text, path } of cardPieces(card, nameOf)) {
    if (path?.[0] === 'keywords') at = sentences.keywords;
    if (path?.[0] === 'abilities') at = sentences.abilities[Number(path[1])] ?? at;
    const kind = path && kindAt(card, path);
    const key = path?.join('.') ?? '';
    at.push({ text, part: path && kind && { path, kind }, isFirst: !seen.has(key) });
    if (path) seen.add(key);
  }
  return sentences;
}
