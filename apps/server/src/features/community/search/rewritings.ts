import { synonymKey, synonymsOf } from '@chilyo/protocol/synonyms';
import { romanize } from 'es-hangul';
import { ofCatalogue } from '../../goods/cards/service.ts';

/** Endings and particles after a word, the longest first. */
const ENDINGS =
  '에서는 에게서 이라는 입니다 습니다 하는데 인가요 나요 까요 네요 어요 아요 에서 에게 으로 까지 부터 처럼 보다 이나 이랑 하고 인데 은데 는데 이다 에는 이 가 은 는 을 를 에 의 도 만 로 와 과 랑 요'.split(
    ' ',
  );
const LEAST = 2;

/** Names of cards by how they are written in Latin letters (Revised Romanization). */
const romanised = ofCatalogue(({ collectible }) =>
  collectible.flatMap(({ name }) =>
    // as it is said, and letter by letter, as names are often written
    [romanize(name), Array.from(name, (letter) => romanize(letter)).join('')].map((latin) => ({
      name,
      latin: synonymKey(latin),
    })),
  ),
);
const LEAST_LATIN = 4;

/** A word without what follows it in a sentence; null when nothing does. */
export function withoutEnding(word: string): string | null {
  const ending = ENDINGS.find((each) => {
    if (!word.endsWith(each)) return false;
    const rest = word.slice(0, -each.length);
    // a single syllable is a word only when it is a known one
    return rest.length >= LEAST || synonymsOf(rest).length > 0;
  });
  return ending ? word.slice(0, -ending.length) : null;
}

const stemOf = (word: string) => withoutEnding(word) ?? word;

/** A word in two without their endings, at every place where one part has synonyms or is in `known`. */
function splits(word: string, known: ReadonlySet<string>): string[] {
  const isKnown = (part: string) => synonymsOf(part).length > 0 || known.has(part);
  return Array.from({ length: Math.max(0, word.length - 2 * LEAST + 1) }, (_, at) => [
    stemOf(word.slice(0, LEAST + at)),
    stemOf(word.slice(LEAST + at)),
  ])
    .filter(([one, other]) => isKnown(one!) || isKnown(other!))
    .sort(([a, b], [c, d]) => Number(isKnown(c!) && isKnown(d!)) - Number(isKnown(a!) && isKnown(b!)))
    .map((parts) => parts.join(' '));
}

const knownWords = ofCatalogue(
  ({ collectible }) =>
    new Set([
      ...collectible.flatMap(({ name }) => [synonymKey(name), ...name.split(' ')]),
      ...'덱 카드 게임 사람 글 점수 방법 순서 목록 표 모음 정리'.split(' '),
    ]),
);

/** Most other readings of a search that are tried. */
const MOST = 8;
const WORDS_MOST = 5;

const wordsOf = (typed: string): string[] => typed.trim().split(/\s+/).slice(0, WORDS_MOST);

/**
 * Other ways to say a search, for when it finds little: names in Latin letters, words of the same meaning, without
 * endings, and joined words apart; the likeliest first.
 */
export function rewritings(typed: string): string[] {
  const words = wordsOf(typed);
  const latin = synonymKey(typed);
  const names =
    latin.length >= LEAST_LATIN && /^[a-z]+$/.test(latin)
      ? romanised()
          .filter((card) => card.latin === latin || card.latin.startsWith(latin))
          .map(({ name }) => name)
      : [];
  const stems = words.map(stemOf);
  const replaced = (at: number, by: string, span = 1) => stems.toSpliced(at, span, by).join(' ');
  const meant = words.flatMap((word, at) =>
    [word, stems[at]!].flatMap((form) => synonymsOf(form).map((other) => replaced(at, other))),
  );
  // two words that are one of the table
  const joined = words.slice(1).flatMap((word, at) => synonymsOf(words[at]! + word).map((one) => replaced(at, one, 2)));
  const apart = words.flatMap((word, at) => splits(word, knownWords()).map((parts) => replaced(at, parts)));
  const all = [
    ...names,
    ...synonymsOf(typed),
    stems.join(' '),
    ...joined,
    ...meant,
    ...apart,
    ...apart.flatMap(meantOf),
  ];
  return [...new Set(all)].filter((one) => one !== words.join(' ')).slice(0, MOST);
}

/** A search of several words with one of them in words of the same meaning. */
const meantOf = (typed: string): string[] => {
  const words = typed.split(' ');
  return words.flatMap((word, at) => synonymsOf(word).map((other) => words.toSpliced(at, 1, other).join(' ')));
};

/** A search with one word fewer, the longest left; for when nothing has all of them. */
export function partsOf(typed: string): string[] {
  const typedWords = wordsOf(typed);
  const [only = ''] = typedWords;
  const words = (typedWords.length > 1 ? typedWords : (splits(only, knownWords())[0]?.split(' ') ?? [])).map(stemOf);
  if (words.length < 2) return [];
  const rests = words
    .map((_, at) => words.toSpliced(words.length - 1 - at, 1).join(' '))
    .filter((rest) => rest.length >= LEAST);
  return [
    ...new Set(rests.sort((one, other) => other.length - one.length).flatMap((rest) => [rest, ...meantOf(rest)])),
  ].slice(0, MOST);
}
