import { defaultParseSearch, type LinkProps } from '@tanstack/react-router';

/** Where a notice leads: a path of the site as the server has written it, with what stands behind its question mark, and the place there. */
export function noticeLink(target: string): LinkProps {
  const [address = '/', hash] = target.split('#', 2);
  const [path = '/', search = ''] = address.split('?', 2);
  return { to: path as LinkProps['to'], search: defaultParseSearch(search), ...(hash && { hash }) };
}
