/** The beginning of a name in one line, as long as a name may be; no sign is cut in two. */
export function shortName(words: string, most: number): string {
  let name = '';
  for (const sign of words.trim().replace(/\s+/g, ' ')) {
    if (name.length + sign.length > most) break;
    name += sign;
  }
  return name.trim();
}
