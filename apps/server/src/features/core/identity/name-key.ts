const LOOKALIKES: Record<string, string> = { 0: 'o', 1: 'l', i: 'l', 5: 's' };

/** What two names share when people would take one for the other: case, composition and look-alike letters. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[01i5]/g, (letter) => LOOKALIKES[letter] ?? letter);
}
