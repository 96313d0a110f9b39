import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { usePageTitle } from '../lib/page-title.ts';

/** The one heading of a page. The window and those who listen call the page by it. */
export function PageHeading({ className, children }: { className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // after every rendering: what a page is about may arrive late, or change
  useLayoutEffect(() => usePageTitle.setState({ heading: heading.current?.textContent ?? null }));
  useLayoutEffect(() => () => usePageTitle.setState({ heading: null }), []);
  return (
    <h1 ref={heading} className={className}>
      {children}
    </h1>
  );
}
