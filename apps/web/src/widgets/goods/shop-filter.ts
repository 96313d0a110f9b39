/** Drops the "own" filter for visitors, even if the address has it. */
export const ownOnly = <F extends { whose?: string }>(filter: F, isSignedIn: boolean): F =>
  isSignedIn ? filter : { ...filter, whose: undefined };
