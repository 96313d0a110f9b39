import './counter.css';
import { digitsOf } from '../lib/digits.ts';

type Props = {
  label: string;
  /** Unit after the number. */
  word: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
};

/** A small whole number, by two buttons or by typing it. */
export function Counter({ label, word, value, least, most, onChange }: Props) {
  const set = (wished: number) => {
    if (Number.isInteger(wished)) onChange(Math.max(least, Math.min(most, wished)));
  };
  return (
    <fieldset className="counter group" aria-label={label}>
      <button type="button" aria-label={`${label} 줄이기`} disabled={value <= least} onClick={() => set(value - 1)}>
        −
      </button>
      <label>
        <input
          inputMode="numeric"
          data-optional
          aria-label={label}
          value={value}
          onFocus={(event) => event.target.select()}
          onChange={(event) => set(Number(digitsOf(event.target.value)))}
        />
        <span aria-hidden="true">{word}</span>
      </label>
      <button type="button" aria-label={`${label} 늘리기`} disabled={value >= most} onClick={() => set(value + 1)}>
        +
      </button>
    </fieldset>
  );
}
