import './article-rows.css';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Folded } from './folded.tsx';

type RowProps = {
  link: LinkProps;
  title: string;
  /** The author, whom the reader may have blocked; missing for texts of the site itself. */
  authorId?: number;
  count: number;
  time: string;
  tag?: string;
};

/** Title, number of comments in brackets if any, and time. */
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
        <Folded userId={authorId} what="글" text={title}>
          {row}
        </Folded>
      )}
    </li>
  );
}
