const KEY = 'chilyo.searches';
const MOST = 8;

/** The last searches of this device, the latest first. */
export function recentSearches(): string[] {
  try {
    const words = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(words) ? words.filter((word): word is string => typeof word === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function keep(words: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(words.slice(0, MOST)));
  } catch {
    // storage is full or refused: the words are not remembered
  }
}

export const rememberSearch = (q: string): void => keep([q, ...recentSearches().filter((word) => word !== q)]);

export const forgetSearches = (): void => keep([]);
