import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { usePageTitle } from '../lib/page-title.ts';

/** The page's only heading. The window's title and screen readers use it. */
export function PageHeading({ className, children }: { className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // after every render: the subject of a page may load late, or change
  useLayoutEffect(() => usePageTitle.setState({ heading: heading.current?.textContent ?? null }));
  useLayoutEffect(() => () => usePageTitle.setState({ heading: null }), []);
  return (
    <h1 ref={heading} className={className}>
      {children}
    </h1>
  );
}
