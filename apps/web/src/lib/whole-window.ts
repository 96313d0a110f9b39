/** A match, on the server or in this browser. */
export const hasWholeWindow = ({ pathname, search }: { pathname: string; search: object }) =>
  pathname.startsWith('/games/') ||
  pathname === '/pages/tutorial' ||
  /^\/cards\/[^/]+\/try$/.test(pathname) ||
  (/^\/cards\/[^/]+\/scene$/.test(pathname) && 'at' in search) ||
  (pathname === '/pages/practice' && 'deck' in search);
