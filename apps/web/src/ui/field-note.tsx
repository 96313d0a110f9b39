import './field.css';
import type { ReactNode } from 'react';

type Props = {
  id: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** What stands at the end of the line. */
  children?: ReactNode;
};

/** The line below a field: what is wrong with it, or a hint. */
export function FieldNote({ id, hint, error, children }: Props) {
  return (
    <div className="field-foot">
      <p id={id} className={error ? 'field-error' : 'field-hint'} role={error ? 'alert' : undefined}>
        {error || hint}
      </p>
      {children}
    </div>
  );
}
