type Address = { pathname: string; search: object };

/** A match in this browser. */
export const isLocalMatch = ({ pathname, search }: Address): boolean =>
  pathname === '/pages/tutorial' ||
  (pathname === '/pages/practice' && 'deck' in search) ||
  /^\/cards\/[^/]+\/try$/.test(pathname) ||
  pathname === '/workshop/vote/try' ||
  (/^\/cards\/[^/]+\/scene$/.test(pathname) && 'at' in search);

/** A match by which a card was measured. */
const isMoment = ({ pathname }: Address): boolean => /^\/cards\/[^/]+\/moment$/.test(pathname);

/** A match, on the server or in this browser. */
export const hasWholeWindow = (address: Address): boolean =>
  address.pathname.startsWith('/games/') || isLocalMatch(address) || isMoment(address);
