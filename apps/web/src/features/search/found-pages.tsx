import { Link } from '@tanstack/react-router';
import { Marked } from '../../ui/marked.tsx';
import { Panel } from '../../ui/panel.tsx';
import { findPages } from './site-pages.ts';

/** Pages of the site and sections of the rules, which the page itself knows. */
export function FoundPages({ words }: { words: string }) {
  const found = findPages(words);
  if (found.length === 0) return null;
  return (
    <Panel title="규칙과 안내">
      <ul className="found-rows">
        {found.map(({ to, hash, title, from }) => (
          <li key={title.text} className="found-row">
            <Link to={to} {...(hash && { hash })} className="found-link found-page">
              <span className="found-words">
                <b>
                  <Marked of={title} />
                </b>
                {from && <span className="found-by">{from}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
