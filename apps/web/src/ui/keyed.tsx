import { Fragment, type ReactNode } from 'react';

/** Renders a constant list, in which the index can serve as the key. */
export const keyed =
  <T,>(draw: (of: T, at: number) => ReactNode) =>
  (of: T, at: number) => <Fragment key={at}>{draw(of, at)}</Fragment>;
