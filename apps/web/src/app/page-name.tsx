import { useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePageTitle } from '../lib/page-title.ts';

const SITE = '칠요';
/** The title changes while a page loads; only the last one is announced. */
const SETTLE_MS = 300;

/** Sets the window's title, announces it to screen readers, and is the heading of a page that has none (yet). */
export function PageName() {
  const heading = usePageTitle((state) => state.heading);
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.title }) ?? '';
  const isHome = useMatches({ select: (matches) => matches.at(-1)?.pathname === '/' });
  const name = heading ?? route;
  const [said, setSaid] = useState('');
  useEffect(() => {
    document.title = isHome || name === '' ? SITE : `${name} · ${SITE}`;
    const timer = setTimeout(() => setSaid(name), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [name, isHome]);
  return (
    <>
      {heading === null && <h1 className="sr-only">{route}</h1>}
      <p className="sr-only" aria-live="polite" data-testid="page-name">
        {said}
      </p>
    </>
  );
}
