import type { ReactNode } from 'react';

export type DialogProps = {
  title: string;
  /** Missing: only a decision closes it, not Back, Escape or a tap outside. */
  onClose?: () => void;
  children?: ReactNode;
  actions?: ReactNode;
  testId?: string;
  /** On a desk it stands beside what opened it, which stays in sight. */
  isBeside?: boolean;
};
