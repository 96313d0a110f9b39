import './choice-row.css';
import type { ReactNode } from 'react';
import { ALL_ELEMENTS, ELEMENTS, type ElementCode } from './element.ts';
import { Mark } from './mark.tsx';

type Chosen<V> = V | readonly V[] | null | undefined;
type Props<V> = {
  label: string;
  choices: readonly { value: V; word: ReactNode; label?: string }[];
  /** One or several. */
  chosen: Chosen<V>;
  onPress: (value: V) => void;
  /** Small ones, that share the width of a phone evenly. */
  isSmall?: boolean;
};

/** The choices of words by their key. */
export const choicesOf = <V extends string>(words: Record<V, string>) =>
  (Object.keys(words) as V[]).map((value) => ({ value, word: words[value] }));

const isIn = <V,>(chosen: Chosen<V>, value: V) => (Array.isArray(chosen) ? chosen.includes(value) : chosen === value);

/** A row of buttons of which the chosen are pressed; whether a second press lets go is up to `onPress`. */
export function ChoiceRow<V extends string | number>({ label, choices, chosen, onPress, isSmall }: Props<V>) {
  return (
    <fieldset className="choice-row group" data-small={isSmall || undefined} aria-label={label}>
      {choices.map(({ value, word, label: spoken }) => (
        <button
          key={value}
          type="button"
          aria-pressed={isIn(chosen, value)}
          aria-label={spoken}
          onClick={() => onPress(value)}
        >
          {word}
        </button>
      ))}
    </fieldset>
  );
}

type ElementProps<Code extends ElementCode> = {
  label?: string;
  chosen: Chosen<NoInfer<Code>>;
  onPress: (element: Code) => void;
} & (ElementCode extends Code ? { elements?: readonly Code[] } : { elements: readonly Code[] });

/** The same of elements: each in its own colour. */
export function ElementRow<Code extends ElementCode = ElementCode>(props: ElementProps<Code>) {
  const { label = '속성', chosen, onPress } = props;
  const elements: readonly Code[] = props.elements ?? (ALL_ELEMENTS as readonly Code[]);
  return (
    <fieldset className="choice-row group" data-small aria-label={label}>
      {elements.map((code) => (
        <button
          key={code}
          type="button"
          data-el={code}
          aria-pressed={isIn(chosen, code)}
          aria-label={ELEMENTS[code].word}
          onClick={() => onPress(code)}
        >
          <Mark of={code} />
        </button>
      ))}
    </fieldset>
  );
}
