import './article-rows.css';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type RowProps = { link: LinkProps; title: string; count: number; time: string; tag?: string; before?: ReactNode };

/** Title, comment count in brackets when there are any, time. */
export function ArticleRowLink({ link, title, count, time, tag, before }: RowProps) {
  return (
    <li className="article-row">
      <Link {...link}>
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
