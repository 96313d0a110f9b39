import './under-bar.css';
import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** The way back: a link of class `match-bar-act`. */
  back: ReactNode;
  name: string;
  /** What can be done with the match as a whole: buttons of class `match-bar-act`. */
  acts?: ReactNode;
  children: ReactNode;
};

/** A board under a bar that leads back to where the match was begun. */
export const UnderBar = ({ label, back, name, acts, children }: Props) => (
  <div className="under-bar">
    <nav className="match-bar" aria-label={label}>
      {back}
      <span className="match-bar-name">{name}</span>
      {acts}
    </nav>
    {children}
  </div>
);
