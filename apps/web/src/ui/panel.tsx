import './panel.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A sheet with its heading on the graduated line. */
export function Panel(props: {
  title: string;
  to?: string;
  side?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={`panel ${props.className ?? ''}`} aria-label={props.title}>
      <header className="panel-head">
        <h2>{props.to ? <Link to={props.to}>{props.title}</Link> : props.title}</h2>
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
      <h1>{children}</h1>
      {side}
    </header>
  );
}
