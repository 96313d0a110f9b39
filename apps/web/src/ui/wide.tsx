import './wide.css';
import type { ReactNode } from 'react';

/** Something that may be wider than its window: it is pushed sideways by itself, by keys as well, and the page stays. */
export function Wide({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: only a focusable element can be scrolled by keys
    <section className={className ? `wide ${className}` : 'wide'} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
