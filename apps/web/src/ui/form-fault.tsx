import './field.css';
import { useEffect, useRef } from 'react';

/** Why a form could not be sent, beside its button; what was typed stays. It comes into view if it lies out of it. */
export function FormFault({ children }: { children: string | undefined }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (children) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [children]);
  if (!children) return null;
  return (
    <p ref={line} className="field-error" role="alert">
      {children}
    </p>
  );
}
