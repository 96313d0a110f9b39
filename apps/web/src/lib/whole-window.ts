/** A match, on the server or in this browser. */
export const hasWholeWindow = ({ pathname, search }: { pathname: string; search: object }) =>
  pathname.startsWith('/games/') ||
  pathname === '/pages/tutorial' ||
  /^\/cards\/[^/]+\/try$/.test(pathname) ||
  (pathname === '/pages/practice' && 'deck' in search);
