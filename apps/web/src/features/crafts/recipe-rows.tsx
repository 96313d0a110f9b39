import { RARITIES } from '@chilyo/protocol/booster-roll';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { RARITY_WORDS } from '../../ui/card/card-face.ts';
import { ALL_ELEMENTS, ELEMENTS } from '../../ui/element.ts';
import { EMPTY_INPUT, EMPTY_OUTPUT, type InputRow, type OutputRow } from './recipe-form.ts';

type Rows<T> = { rows: readonly T[]; error: string | undefined; onChange: (rows: T[]) => void };

const MOST_INPUTS = 5;
const MOST_OUTPUTS = 240;

/** The cards that a recipe takes: a name, or any of a rarity and an element. */
export function InputRows({ rows, error, onChange }: Rows<InputRow>) {
  const set = (at: number, part: Partial<InputRow>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));
  return (
    <RowGroup
      title="넣을 카드"
      error={error}
      onAdd={rows.length < MOST_INPUTS ? () => onChange([...rows, EMPTY_INPUT]) : undefined}
    >
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a form keep their places
        <li key={at}>
          <input
            className="text-input"
            list="card-names"
            aria-label={`넣을 카드 ${at + 1}의 이름`}
            placeholder="카드 이름 (비우면 종류로)"
            value={row.name}
            onChange={(event) => set(at, { name: event.target.value })}
          />
          <select
            aria-label={`넣을 카드 ${at + 1}의 희귀도`}
            disabled={row.name.trim() !== ''}
            value={row.rarity}
            onChange={(event) => set(at, { rarity: event.target.value })}
          >
            <option value="">모든 희귀도</option>
            {RARITIES.map((rarity) => (
              <option key={rarity} value={rarity}>
                {RARITY_WORDS[rarity]}
              </option>
            ))}
          </select>
          <select
            aria-label={`넣을 카드 ${at + 1}의 속성`}
            disabled={row.name.trim() !== ''}
            value={row.element}
            onChange={(event) => set(at, { element: event.target.value })}
          >
            <option value="">모든 속성</option>
            {ALL_ELEMENTS.map((code) => (
              <option key={code} value={code}>
                {ELEMENTS[code].word}
              </option>
            ))}
          </select>
          <NumberCell
            label={`넣을 카드 ${at + 1}의 장수`}
            word="장"
            value={row.count}
            onChange={(count) => set(at, { count })}
          />
          <Button
            aria-label={`넣을 카드 ${at + 1} 빼기`}
            onClick={() => onChange(rows.filter((_, place) => place !== at))}
          >
            빼기
          </Button>
        </li>
      ))}
    </RowGroup>
  );
}

/** What comes out, each with its share of chance. */
export function OutputRows({ rows, error, onChange }: Rows<OutputRow>) {
  const set = (at: number, part: Partial<OutputRow>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));
  const total = rows.reduce((sum, { weight }) => sum + (Number(weight) || 0), 0);
  return (
    <RowGroup
      title="나올 카드와 비중"
      error={error}
      onAdd={rows.length < MOST_OUTPUTS ? () => onChange([...rows, EMPTY_OUTPUT]) : undefined}
    >
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a form keep their places
        <li key={at}>
          <input
            className="text-input"
            list="card-names"
            aria-label={`나올 카드 ${at + 1}의 이름`}
            placeholder="카드 이름"
            value={row.name}
            onChange={(event) => set(at, { name: event.target.value })}
          />
          <NumberCell
            label={`나올 카드 ${at + 1}의 비중`}
            word={total > 0 ? `= ${Number((((Number(row.weight) || 0) / total) * 100).toFixed(2))}%` : ''}
            value={row.weight}
            onChange={(weight) => set(at, { weight })}
          />
          <Button
            aria-label={`나올 카드 ${at + 1} 빼기`}
            disabled={rows.length === 1}
            onClick={() => onChange(rows.filter((_, place) => place !== at))}
          >
            빼기
          </Button>
        </li>
      ))}
    </RowGroup>
  );
}

function RowGroup(props: {
  title: string;
  error: string | undefined;
  onAdd: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className="recipe-rows group" aria-label={props.title}>
      <p className="recipe-rows-title">{props.title}</p>
      <ul>{props.children}</ul>
      {props.error && (
        <p className="field-error" role="alert">
          {props.error}
        </p>
      )}
      <Button onClick={props.onAdd} disabled={!props.onAdd}>
        하나 더
      </Button>
    </fieldset>
  );
}

function NumberCell(props: { label: string; word: string; value: string; onChange: (value: string) => void }) {
  return (
    <span className="recipe-number">
      <input
        className="text-input"
        inputMode="numeric"
        aria-label={props.label}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
      {props.word}
    </span>
  );
}
