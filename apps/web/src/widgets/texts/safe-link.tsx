import { isOwnPath, pathWithin, safeHref } from '@chilyo/rich-text/link';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link that a player wrote. Checks the address again when rendering: an unsafe one is shown as text. */
export function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  if (safeHref(href) === null) return children;
  const path = pathWithin(location.origin, href);
  return isOwnPath(path) ? (
    <Link to={path} className="linked">
      {children}
    </Link>
  ) : (
    <a href={href} className="linked" target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}
