import type { Choice } from '@chilyo/card-language';
import { pointsChange } from '../../widgets/works/points-change.ts';

type Props = { choices: readonly Choice[]; now: unknown; onTake: (choice: Choice) => void };

/** Numbers of this distance from the present one are shown. */
const NEAR = 6;

/** Numbers around the present one, in a row, each with what it changes in the price. */
export function NumberChoices({ choices, now, onTake }: Props) {
  const middle = typeof now === 'number' ? now : 1;
  const near = choices.filter(({ value }) => Math.abs(Number(value) - middle) <= NEAR);
  const all = [...near, ...(typeof now === 'number' ? [{ value: now, price_change: 0, isNow: true as const }] : [])];
  all.sort((one, other) => Number(one.value) - Number(other.value));
  return (
    <fieldset className="number-choices group" aria-label="수">
      {all.map((choice) => (
        <button
          key={Number(choice.value)}
          type="button"
          aria-pressed={'isNow' in choice}
          onClick={() => 'card' in choice && onTake(choice)}
        >
          <b>{String(choice.value).replace('-', '−')}</b>
          <span className="part-price">{'isNow' in choice ? '지금' : pointsChange(choice.price_change)}</span>
        </button>
      ))}
    </fieldset>
  );
}
