/** A part of a text, with the card it names, if any. */
export type Part<T> = { text: string; named: T | null };

/** A text cut at the names in it; where two begin at the same letter, the longer one is meant. */
export function namedParts<T>(text: string, names: ReadonlyMap<string, T>): Part<T>[] {
  const known = [...names].filter(([name]) => name !== '').sort(([one], [other]) => other.length - one.length);
  const parts: Part<T>[] = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const found = known.find(([name]) => text.startsWith(name, at));
    if (!found) {
      plain += text[at++];
      continue;
    }
    if (plain !== '') parts.push({ text: plain, named: null });
    plain = '';
    parts.push({ text: found[0], named: found[1] });
    at += found[0].length;
  }
  if (plain !== '') parts.push({ text: plain, named: null });
  return parts;
}
