import type { ReactNode } from 'react';

export type DialogProps = {
  title: string;
  /** Left out: only a decision closes it, neither Back, Escape nor a tap outside. */
  onClose?: () => void;
  children?: ReactNode;
  actions?: ReactNode;
  testId?: string;
};
