import './option-list.css';
import type { ReactNode } from 'react';

type Props<T> = {
  /** Also of the field's `aria-controls`; an option is called so with a hyphen and its place behind. */
  id: string;
  label: string;
  options: readonly T[];
  wordOf: (option: T) => string;
  /** Place of the one that Enter would take. */
  at: number;
  onTake: (option: T) => void;
  /** The look of an option, where it is more than its text. */
  children?: (option: T) => ReactNode;
};

/** The options below a field, which keeps the focus and handles the keys. */
export function OptionList<T>({ id, label, options, wordOf, at, onTake, children = wordOf }: Props<T>) {
  return (
    <div id={id} role="listbox" aria-label={label} className="option-list" hidden={options.length === 0}>
      {options.map((option, place) => (
        <button
          key={wordOf(option)}
          id={`${id}-${place}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          // a press must not take the focus from the field
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(option)}
        >
          {children(option)}
        </button>
      ))}
    </div>
  );
}
