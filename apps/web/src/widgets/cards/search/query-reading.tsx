import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { CardFacts } from './fields.ts';
import { withPiece } from './parse.ts';
import { readingsOf } from './reading.ts';

type Props = { typed: string; facts: CardFacts; onType: (query: string) => void };

/** Under the field: each condition as it was understood, to be taken away by a press, and a sentence for each that was not. */
export function QueryReading({ typed, facts, onType }: Props) {
  const readings = readingsOf(typed, facts);
  if (readings.length === 0) return null;
  const faults = readings.filter(({ fault }) => fault !== null);
  return (
    <div className="query-reading">
      <ul aria-label="찾는 조건">
        {readings.map(({ piece, words, fault }) => (
          <li key={piece}>
            <button
              type="button"
              className="query-chip"
              data-fault={fault !== null || undefined}
              aria-label={`조건 빼기: ${words}`}
              onClick={() => onType(withPiece(typed, piece))}
            >
              {words}
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {faults.map(({ piece, fault, meant }) => (
        <p key={piece} className="query-fault">
          {fault}
          {meant !== null && (
            <button type="button" className="linked" onClick={() => onType(withPiece(typed, piece, meant))}>
              ‘{meant}’ 찾기
            </button>
          )}
        </p>
      ))}
      {faults.length > 0 && (
        <Link to="/pages/card-search" className="linked">
          찾는 방법 보기
        </Link>
      )}
    </div>
  );
}
