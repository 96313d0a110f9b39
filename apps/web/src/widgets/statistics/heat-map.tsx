import './statistics.css';
import type { CSSProperties } from 'react';
import { ELEMENTS, WEEK } from '../../ui/element.ts';
import { Mark } from '../../ui/mark.tsx';
import { Wide } from '../../ui/wide.tsx';
import { type Counted, ENOUGH, percent, rateWords } from './rate-words.ts';

type Element = (typeof WEEK)[number];
type Props = {
  label: string;
  /** Null: the cell stays empty. */
  cellOf: (row: Element, column: Element) => Counted | null;
};
/** A share that is as far from even as this is drawn in full colour. */
const FAR = 0.08;

/** Win rates of the elements with and against each other. */
export function HeatMap({ label, cellOf }: Props) {
  return (
    <Wide className="heat-map" label={label}>
      <table>
        <thead>
          <tr>
            <td />
            {WEEK.map((element) => (
              <th key={element} scope="col">
                <Mark of={element} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEK.map((row) => (
            <tr key={row}>
              <th scope="row">
                <Mark of={row} />
              </th>
              {WEEK.map((column) => (
                <Cell key={column} row={row} column={column} counted={cellOf(row, column)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

function Cell({ row, column, counted }: { row: Element; column: Element; counted: Counted | null }) {
  if (!counted) return <td />;
  const { games, wins } = counted;
  const share = games > 0 ? wins / games : 0.5;
  const warmth = Math.min(1, Math.abs(share - 0.5) / FAR);
  return (
    <td
      data-heat={games === 0 ? undefined : share >= 0.5 ? 'over' : 'under'}
      data-few={games < ENOUGH || undefined}
      style={{ '--heat': `${Math.round(warmth * 100)}%` } as CSSProperties}
      title={`${ELEMENTS[row].word} · ${ELEMENTS[column].word}: ${rateWords(counted)}`}
    >
      {games === 0 ? '—' : percent(share)}
    </td>
  );
}
