import './panel.css';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';

/** A sheet with its heading on the graduated line. */
export function Panel(props: {
  title: string;
  /** Target of a link on the page. */
  id?: string;
  link?: LinkProps;
  side?: ReactNode;
  className?: string;
  /** The whole page: its title is the page's heading. */
  isPage?: boolean;
  children: ReactNode;
}) {
  const title = props.link ? <Link {...props.link}>{props.title}</Link> : props.title;
  return (
    <section id={props.id} className={`panel ${props.className ?? ''}`} aria-label={props.title}>
      <header className="panel-head">
        {props.isPage ? <PageHeading>{title}</PageHeading> : <h2>{title}</h2>}
        {props.side && <div className="panel-side">{props.side}</div>}
      </header>
      <div className="graduated" aria-hidden="true" />
      {props.children}
    </section>
  );
}

export function PageTitle({ children, side }: { children: ReactNode; side?: ReactNode }) {
  return (
    <header className="page-title">
      <PageHeading>{children}</PageHeading>
      {side}
    </header>
  );
}
