import { create } from 'zustand';

/**
 * A choice of one of several words that is remembered on this device, and lasts as long as the page where storage is
 * refused. Returns the hook that reads it and the function that changes it.
 */
export function keptChoice<const Word extends string>(key: string, words: readonly Word[], usual: NoInfer<Word>) {
  const use = create<{ chosen: Word }>(() => ({ chosen: words.find((word) => word === read(key)) ?? usual }));
  const choose = (chosen: Word): void => {
    try {
      localStorage.setItem(key, chosen);
    } catch {
      // refused or full
    }
    use.setState({ chosen });
  };
  return [() => use(({ chosen }) => chosen), choose] as const;
}

function read(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}
