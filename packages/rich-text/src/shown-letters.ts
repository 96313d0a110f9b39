/** Invisible characters that belong to an emoji: joiners between its parts, variation selectors, and the tags of a flag. */
const OF_EMOJI =
  /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]{0,2})\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\uFE0F|(?<=[0-9#*])\uFE0F(?=\u20E3)|(?<=\u{1F3F4}[\u{E0061}-\u{E007A}]{0,6})[\u{E0061}-\u{E007A}](?=[\u{E0061}-\u{E007A}]{0,6}\u{E007F})|(?<=\u{1F3F4}[\u{E0061}-\u{E007A}]{3,6})\u{E007F}/u;
const UNSEEN = new RegExp(
  `(?!${OF_EMOJI.source})[\\p{Cf}\\p{Co}\\p{Cn}\\p{Default_Ignorable_Code_Point}\\u2800]|(?![\\n\\t\\0])\\p{Cc}`,
  'gu',
);

/**
 * Removes bidirectional overrides, invisible characters (except within an emoji), and all but three combining marks per
 * letter.
 */
export const shownLetters = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1');
