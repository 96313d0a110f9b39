const LOOKALIKES: Record<string, string> = { 0: 'o', 1: 'l', i: 'l', 5: 's' };

/** The key of a name: equal for names that look alike, regardless of case, composition and look-alike letters. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[01i5]/g, (letter) => LOOKALIKES[letter] ?? letter);
}
