const UNSEEN = /[\p{Cf}\p{Mn}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const pairs = (looks: string, as: string) => Array.from(looks, (letter, at) => [letter, as[at]!] as const);

/** Letters of other alphabets that look like Latin ones, small. */
const LATIN = new Map([...pairs('аеорсухкտіѕјԁո', 'aeopcyxktisjdn'), ...pairs('αενιοκρτυχ', 'aeviokptux')]);
/** Letters and signs of other scripts that look like parts of Korean syllables. */
const JAMO = new Map(pairs('一ー丨口囗ロ〇○◯人入己フ乚ス匚廿ト丁', 'ㅡㅡㅣㅁㅁㅁㅇㅇㅇㅅㅅㄹㄱㄴㅈㄷㅂㅏㅜ'));

const mapped = (text: string, letters: ReadonlyMap<string, string>): string =>
  text.replace(/[^\0-\x7f가-힣]/gu, (letter) => letters.get(letter) ?? letter);

/**
 * A text in lower case as its letters look: without what is not seen, in one width, and in Latin letters where another
 * alphabet has the same. Korean letters that stand alone stay alone.
 */
export const asSeen = (text: string): string =>
  mapped(
    text
      .replace(/[^ㄱ-ㆎ]+/g, (part) => part.normalize('NFKC').normalize('NFC'))
      .replace(UNSEEN, '')
      .toLowerCase(),
    LATIN,
  );

/** The same with Korean letters where another script has one that looks alike: 人 is ㅅ. */
export const asKorean = (text: string): string => mapped(text, JAMO);
