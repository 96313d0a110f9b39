import { Fragment, type ReactNode } from 'react';

/** Draws a row of things that never changes: where something stands is what it is. */
export const keyed =
  <T,>(draw: (of: T, at: number) => ReactNode) =>
  (of: T, at: number) => <Fragment key={at}>{draw(of, at)}</Fragment>;
