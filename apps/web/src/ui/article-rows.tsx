import './article-rows.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type RowProps = { to: string; title: string; count: number; time: string; tag?: string; before?: ReactNode };

/** Title, comment count in brackets when there are any, time. */
export function ArticleRowLink({ to, title, count, time, tag, before }: RowProps) {
  return (
    <li className="article-row">
      <Link to={to}>
        {before}
        {tag && <span className="row-tag">{tag}</span>}
        <span className="row-title">
          {title} {count > 0 && <span className="row-count">[{count}]</span>}
        </span>
        <time>{time}</time>
      </Link>
    </li>
  );
}
