/** To visitors nothing of a shop is their own, whatever the address says. */
export const ownOnly = <F extends { whose?: string }>(filter: F, isSignedIn: boolean): F =>
  isSignedIn ? filter : { ...filter, whose: undefined };
