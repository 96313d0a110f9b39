/** The joiner between the pictures of one emoji, and the mark that makes a letter one: what nobody sees there belongs to it. */
const OF_EMOJI =
  /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]{0,2})\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\uFE0F|(?<=[0-9#*])\uFE0F(?=\u20E3)/u;
const UNSEEN = new RegExp(
  `(?!${OF_EMOJI.source})[\\p{Cf}\\p{Co}\\p{Cn}\\p{Default_Ignorable_Code_Point}\\u2800]|(?![\\n\\t\\0])\\p{Cc}`,
  'gu',
);

/**
 * A text without what would turn it round, hide in it, or run out of it: letters that nobody sees are left out, but for those of an emoji,
 * and a letter keeps three of the marks that are stacked on it.
 */
export const shownLetters = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1');
