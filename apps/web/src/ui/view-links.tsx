import './choice-row.css';
import { Link, type LinkProps } from '@tanstack/react-router';

type Props<V extends string> = {
  label: string;
  views: Record<V, string>;
  chosen: V;
  /** The address that says that it is this view. */
  linkOf: (view: V) => LinkProps;
};

/** Links to the views of a page; the address contains the view that is shown. */
export function ViewLinks<V extends string>({ label, views, chosen, linkOf }: Props<V>) {
  return (
    <nav className="choice-row" aria-label={label}>
      {(Object.keys(views) as V[]).map((view) => (
        // an address that says less is no other view's own
        <Link
          key={view}
          {...linkOf(view)}
          activeOptions={{ exact: true }}
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
