import './mark.css';
import { ELEMENTS, type ElementCode } from './element.ts';

/** The seal of an element: never colour alone. */
export function Mark({ of }: { of: ElementCode }) {
  return (
    <span className="mark" data-el={of} role="img" aria-label={ELEMENTS[of].word}>
      {ELEMENTS[of].mark}
    </span>
  );
}
