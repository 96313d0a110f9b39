import './article-rows.css';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Folded } from './folded.tsx';

type RowProps = {
  link: LinkProps;
  title: string;
  /** Whoever may be blocked by the reader: not the operator where the site speaks. */
  authorId?: number;
  count: number;
  time: string;
  tag?: string;
};

/** Title, comment count in brackets when there are any, time. */
export function ArticleRowLink({ link, title, authorId, count, time, tag }: RowProps) {
  const row = (
    <Link {...link}>
      {tag && <span className="row-tag">{tag}</span>}
      <span className="row-title">
        {title} {count > 0 && <span className="row-count">[{count}]</span>}
      </span>
      <time>{time}</time>
    </Link>
  );
  return (
    <li className="article-row">
      {authorId === undefined ? (
        row
      ) : (
        <Folded userId={authorId} what="글">
          {row}
        </Folded>
      )}
    </li>
  );
}
