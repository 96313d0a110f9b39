import { defaultParseSearch, type LinkProps } from '@tanstack/react-router';

/** The server writes addresses of the site alone; whatever else it may be is not followed. */
const isAddress = (path: string): path is NonNullable<LinkProps['to']> => path.startsWith('/');

/** The link of a notice: the path that the server wrote, the search behind its question mark, and the hash. */
export function noticeLink(target: string): LinkProps {
  const [address = '/', hash] = target.split('#', 2);
  const [path = '/', search = ''] = address.split('?', 2);
  return { to: isAddress(path) ? path : '/', search: defaultParseSearch(search), ...(hash && { hash }) };
}
