import { RARITIES } from '@chilyo/protocol/booster-roll';
import type { ReactNode } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { digitsOf } from '../../lib/digits.ts';
import { Button } from '../../ui/button.tsx';
import { RARITY_WORDS } from '../../ui/card/card-face.ts';
import { ALL_ELEMENTS, ELEMENTS } from '../../ui/element.ts';
import { CardField } from '../../widgets/cards/search/card-field.tsx';
import { EMPTY_INPUT, EMPTY_OUTPUT, type InputRow, type OutputRow } from './recipe-form.ts';

type Rows<T> = { rows: readonly T[]; error: string | undefined; onChange: (rows: T[]) => void };

const MOST_INPUTS = 5;
const MOST_OUTPUTS = 240;

/** The cards that a recipe takes: a name, or any of a rarity and an element. */
export const InputRows = (props: Rows<InputRow>) => (
  <RowGroup {...props} title="넣을 카드" least={0} most={MOST_INPUTS} fresh={EMPTY_INPUT}>
    {(row, label, set) => (
      <>
        <NameCell
          label={label}
          placeholder="카드 이름 (비우면 종류로)"
          value={row.name}
          onChange={(name) => set({ name })}
        />
        <select
          aria-label={`${label}의 희귀도`}
          disabled={row.name.trim() !== ''}
          value={row.rarity}
          onChange={(event) => set({ rarity: event.target.value })}
        >
          <option value="">모든 희귀도</option>
          {RARITIES.map((rarity) => (
            <option key={rarity} value={rarity}>
              {RARITY_WORDS[rarity]}
            </option>
          ))}
        </select>
        <select
          aria-label={`${label}의 속성`}
          disabled={row.name.trim() !== ''}
          value={row.element}
          onChange={(event) => set({ element: event.target.value })}
        >
          <option value="">모든 속성</option>
          {ALL_ELEMENTS.map((code) => (
            <option key={code} value={code}>
              {ELEMENTS[code].word}
            </option>
          ))}
        </select>
        <NumberCell label={`${label}의 장수`} word="장" value={row.count} onChange={(count) => set({ count })} />
      </>
    )}
  </RowGroup>
);

/** Possible results, each with its weight. */
export function OutputRows(props: Rows<OutputRow>) {
  const total = props.rows.reduce((sum, { weight }) => sum + (Number(weight) || 0), 0);
  const share = (weight: string) => Number((((Number(weight) || 0) / total) * 100).toFixed(2));
  return (
    <RowGroup {...props} title="나올 카드" least={1} most={MOST_OUTPUTS} fresh={EMPTY_OUTPUT}>
      {(row, label, set) => (
        <>
          <NameCell label={label} placeholder="카드 이름" value={row.name} onChange={(name) => set({ name })} />
          <NumberCell
            label={`${label}의 비중`}
            word={total > 0 ? `= ${share(row.weight)}%` : ''}
            value={row.weight}
            onChange={(weight) => set({ weight })}
          />
        </>
      )}
    </RowGroup>
  );
}

type GroupProps<T> = Rows<T> & {
  title: string;
  least: number;
  most: number;
  fresh: T;
  /** The cells of a row, which is called `label`. */
  children: (row: T, label: string, set: (part: Partial<T>) => void) => ReactNode;
};

function RowGroup<T>({ title, rows, least, most, fresh, error, onChange, children }: GroupProps<T>) {
  return (
    <fieldset className="recipe-rows group" aria-label={title}>
      <p className="recipe-rows-title">{title}</p>
      <ul>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a form have a fixed order
          <li key={at}>
            {children(row, `${title} ${at + 1}`, (part) =>
              onChange(rows.map((other, place) => (place === at ? { ...other, ...part } : other))),
            )}
            <Button
              aria-label={`${title} ${at + 1} 빼기`}
              disabled={rows.length <= least}
              onClick={() => onChange(rows.filter((_, place) => place !== at))}
            >
              빼기
            </Button>
          </li>
        ))}
      </ul>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <Button disabled={rows.length >= most} onClick={() => onChange([...rows, fresh])}>
        하나 더
      </Button>
    </fieldset>
  );
}

type CellProps = { label: string; value: string; onChange: (value: string) => void };

function NameCell({ label, value, onChange, placeholder }: CellProps & { placeholder: string }) {
  const chosen = useCatalog((catalog) => catalog.cards.find((card) => card.name === value)) ?? null;
  return (
    <CardField
      label={`${label}의 이름`}
      placeholder={placeholder}
      chosen={chosen}
      onChoose={(card) => onChange(card?.name ?? '')}
    />
  );
}

function NumberCell({ label, value, onChange, word }: CellProps & { word: string }) {
  return (
    <span className="recipe-number">
      <input
        className="text-input"
        inputMode="numeric"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(digitsOf(event.target.value))}
      />
      {word}
    </span>
  );
}
