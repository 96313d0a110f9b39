/** A match, on the server or in this browser. */
export const hasWholeWindow = ({ pathname, search }: { pathname: string; search: object }) =>
  pathname.startsWith('/games/') ||
  pathname === '/pages/tutorial' ||
  (pathname === '/pages/practice' && 'deck' in search);
