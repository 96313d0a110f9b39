import { elementCodes } from '@chilyo/card-language';
import type { CardRow } from '@chilyo/protocol';

/** What narrows a shop's list; it stands in the address. */
export type ShopFilter<Whose extends ShopWhose = ShopWhose> = {
  words?: string;
  element?: CardRow['element'][number];
  whose?: Whose;
};
export type ShopWhose = 'mine' | 'others' | 'owned-cards';

const WORDS_MOST = 40;

/** The address is anybody's: what is none of our words counts as nothing, and to visitors nothing is their own. */
export function shopFilterIn<Whose extends ShopWhose>(
  { words, element, whose }: Record<string, unknown>,
  isSignedIn: boolean,
  known: readonly Whose[],
): ShopFilter<Whose> {
  return withoutEmpty({
    // a word of digits arrives as a number
    words: typeof words === 'string' || typeof words === 'number' ? `${words}`.slice(0, WORDS_MOST) : undefined,
    element: elementCodes.find((code) => code === element),
    whose: isSignedIn ? known.find((each) => each === whose) : undefined,
  });
}

type Loose<Whose extends ShopWhose> = { [K in keyof ShopFilter]: ShopFilter<Whose>[K] | undefined };
/** As the address has it: what does not narrow is not there. */
export const withoutEmpty = <Whose extends ShopWhose>(filter: Loose<Whose>): ShopFilter<Whose> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
