import './statistics.css';
import type { ReactNode } from 'react';
import { type Counted, percent, rateWords } from './rate-words.ts';
import { winRate } from './win-rate.ts';

/** How far from a half rates are drawn. */
const NEAR = 0.15;
const placeOf = (share: number, reach: number) =>
  `${((Math.min(Math.max(share - 0.5, -reach), reach) + reach) / (2 * reach)) * 100}%`;

type Row = Counted & { key: string; word: string; mark?: ReactNode; el?: string; note?: string };

/** Win rates one below the other, each with its 95 % confidence interval. */
export function IntervalRows({ rows, reach = NEAR }: { rows: readonly Row[]; reach?: number }) {
  return (
    <ul className="interval-rows">
      {rows.map((row) => {
        const { key, word, mark, el, note, games, wins } = row;
        const rate = games > 0 ? winRate(wins, games) : null;
        return (
          <li key={key} data-el={el} data-noted={note ? true : undefined} title={rateWords(row)}>
            <span className="interval-word">
              {mark}
              {word}
            </span>
            <span className="interval-track" aria-hidden="true">
              {rate && (
                <>
                  <span
                    className="interval"
                    style={{ left: placeOf(rate.low, reach), right: `calc(100% - ${placeOf(rate.high, reach)})` }}
                  />
                  <span className="interval-dot" style={{ left: placeOf(rate.rate, reach) }} />
                </>
              )}
            </span>
            <b>
              {rate ? percent(rate.rate) : '—'}
              <span className="sr-only">{rate ? `퍼센트, ${rateWords(row)}` : '치른 판이 없습니다'}</span>
            </b>
            {note && <span className="interval-note">{note}</span>}
          </li>
        );
      })}
    </ul>
  );
}
