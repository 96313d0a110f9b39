const UNSEEN = /[\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]|(?![\n\t\0])\p{Cc}/gu;
/** Most code units of an emoji before one of its invisible letters. */
const LONGEST_BEFORE = 16;

/**
 * Whether an invisible letter belongs to an emoji: a joiner between its parts, a variation selector, a tag of a flag.
 * Looks at both sides by itself, as the lowest browsers know no look-behind.
 */
function isOfEmoji(letter: string, at: number, text: string): boolean {
  const before = text.slice(Math.max(0, at - LONGEST_BEFORE), at);
  const after = text.slice(at + letter.length, at + LONGEST_BEFORE);
  if (letter === '\u200D')
    return (
      /\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]{0,2}$/u.test(before) &&
      /^\p{Extended_Pictographic}/u.test(after)
    );
  if (letter === '\uFE0F')
    return /\p{Extended_Pictographic}$/u.test(before) || (/[0-9#*]$/.test(before) && after.startsWith('\u20E3'));
  if (letter === '\u{E007F}') return /\u{1F3F4}[\u{E0061}-\u{E007A}]{3,6}$/u.test(before);
  return (
    /^[\u{E0061}-\u{E007A}]$/u.test(letter) &&
    /\u{1F3F4}[\u{E0061}-\u{E007A}]{0,6}$/u.test(before) &&
    /^[\u{E0061}-\u{E007A}]{0,6}\u{E007F}/u.test(after)
  );
}

/**
 * Removes bidirectional overrides, invisible characters (except within an emoji), and all but three combining marks per
 * letter.
 */
export const shownLetters = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNSEEN, (letter: string, at: number, whole: string) => (isOfEmoji(letter, at, whole) ? letter : ''))
    .replace(/(\p{M}{3})\p{M}+/gu, '$1');
