import './way-back.css';
import { BOARDS } from '@chilyo/protocol/constants';
import { Link, useMatches } from '@tanstack/react-router';
import { SUSPENDED } from './guard.ts';
import { ROUTES } from './route-table.ts';

const TITLES = new Map<string, string>(ROUTES.map(({ path, title }) => [path, title]));
/** Account pages without a list of their own belong to this page. */
const OWN = '/mypage/info';

/** The address above one of the table's, as the table writes it: the nearest that is a page. */
export function above(path: string): string | undefined {
  // all other pages are closed to who is there
  if (path === SUSPENDED) return undefined;
  if (path.startsWith('/mypage/') && path !== OWN) return OWN;
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    if (TITLES.has(path.slice(0, end))) return path.slice(0, end);
  return undefined;
}

/** The way from a page to the list that it belongs to. */
export function WayBack() {
  const up = useMatches({ select: (matches) => above(matches.at(-1)?.fullPath ?? '') });
  const params = useMatches({ select: (matches) => matches.at(-1)?.params ?? {} });
  if (up === undefined) return null;
  const board = up.includes('$category') && 'category' in params && BOARDS.find(({ id }) => id === params.category);
  return (
    <nav className="way-back" aria-label="위 화면">
      <Link to={up} params={(before) => before}>
        {board ? board.title : TITLES.get(up)}
      </Link>
    </nav>
  );
}
