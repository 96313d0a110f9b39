import './candidacy.css';
import type { Candidacy } from '@chilyo/protocol';
import { CONDITION_WORDS } from '@chilyo/protocol/candidacy-words';
import type { ReactNode } from 'react';

type Props = {
  of: Candidacy['conditions'];
  /** Leads to the card's strength report. */
  report: ReactNode;
};

/** What a card must have to become a candidate: what it has, and what is missing. */
export function CandidacyConditions({ of: conditions, report }: Props) {
  return (
    <ul className="candidacy" aria-label="후보가 되는 데 갖출 것">
      {conditions.map(({ name, missing }) => (
        <li key={name} data-is={missing === null ? 'met' : 'missing'}>
          <span className="candidacy-mark" aria-hidden="true">
            {missing === null ? '✓' : '✗'}
          </span>
          <span>
            {CONDITION_WORDS[name]}
            <span className="sr-only">{missing === null ? ': 갖춤' : ': 모자람'}</span>
            {missing && <span className="muted"> · {missing}</span>} {name === 'strength' && report}
          </span>
        </li>
      ))}
    </ul>
  );
}
