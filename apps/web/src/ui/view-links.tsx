import './choice-row.css';
import { Link } from '@tanstack/react-router';

type Props<V extends string> = {
  label: string;
  to: string;
  views: Record<V, string>;
  chosen: V;
  /** What of the address says that it is this view. */
  searchOf: (view: V) => Record<string, unknown>;
};

/** The views of one page; which is shown stands in the address. */
export function ViewLinks<V extends string>({ label, to, views, chosen, searchOf }: Props<V>) {
  return (
    <nav className="choice-row" aria-label={label}>
      {(Object.keys(views) as V[]).map((view) => (
        <Link
          key={view}
          to={to}
          search={searchOf(view) as never}
          aria-current={view === chosen ? 'page' : undefined}
          replace
        >
          {views[view]}
        </Link>
      ))}
    </nav>
  );
}

/** Pages that belong together, from each to the others. */
export function PageLinks({
  label,
  pages,
}: {
  label: string;
  pages: readonly (readonly [to: string, word: string])[];
}) {
  return (
    <nav className="choice-row" aria-label={label}>
      {pages.map(([to, word]) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
          {word}
        </Link>
      ))}
    </nav>
  );
}
