import { elementCodes } from '@chilyo/card-language';
import type { CardRow } from '@chilyo/protocol';

/** What narrows a shop's list; it stands in the address. */
export type ShopFilter = {
  words?: string;
  element?: CardRow['element'][number];
  whose?: ShopWhose;
  card_id?: string;
};
export type ShopWhose = 'mine' | 'others' | 'owned-cards';

const WORDS_MOST = 40;

/** The address is anybody's: what is none of our words counts as nothing, and to visitors nothing is their own. */
export function shopFilterIn(
  { words, element, whose }: Record<string, unknown>,
  isSignedIn: boolean,
  known: readonly ShopWhose[],
): ShopFilter {
  return withoutEmpty({
    // a word of digits arrives as a number
    words: typeof words === 'string' || typeof words === 'number' ? `${words}`.slice(0, WORDS_MOST) : undefined,
    element: elementCodes.find((code) => code === element),
    whose: isSignedIn ? known.find((each) => each === whose) : undefined,
  });
}

type Loose = { [K in keyof ShopFilter]: ShopFilter[K] | undefined };
/** As the address has it: what does not narrow is not there. */
export const withoutEmpty = (filter: Loose): ShopFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
