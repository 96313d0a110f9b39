import { expect } from 'vitest';

/** A board on which a choice may wait (`table`). */
type Offering = { readonly offered: readonly string[]; readonly legal: readonly { type: string }[] };

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /**
     * A choice is pending that offers exactly these cards or words, in this order; each is a legal answer, and no other
     * action is legal.
     */
    toOffer(offered: readonly (T extends Offering ? string : never)[]): R;
  }
}

expect.extend({
  toOffer(board: Offering, offered: readonly string[]) {
    const answers = board.legal.filter(({ type }) => type === 'answer').length;
    const others = board.legal.length - answers;
    const isSame = this.equals(board.offered, offered);
    return {
      pass: isSame && answers === offered.length && others === 0,
      actual: board.offered,
      expected: offered,
      message: () =>
        isSame
          ? `${offered.length} are offered, but ${answers} may be answered and ${others} other actions taken`
          : `expected ${this.utils.printExpected(offered)} to be offered, but it was ${this.utils.printReceived(board.offered)}`,
    };
  },
});
