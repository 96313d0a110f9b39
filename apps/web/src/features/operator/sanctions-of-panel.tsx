import type { FoundName } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { shortMomentWords } from '../../lib/moment-words.ts';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EvidenceLines } from '../../widgets/evidence-lines.tsx';
import { NameField } from '../../widgets/name-field.tsx';
import { endWords } from './end-words.ts';

/** What somebody was kept from until now, why, and how it went on. */
export function SanctionsOfPanel() {
  const [chosen, setChosen] = useState<FoundName | null>(null);
  return (
    <Panel title="제재 기록">
      <NameField label="누구의 제재인가요" chosen={chosen} onChoose={setChosen} />
      {chosen && <SanctionsOf id={chosen.user_id} />}
    </Panel>
  );
}

function SanctionsOf({ id }: { id: number }) {
  const sanctions = useQuery(query('sanctionsOf', { id }));
  return (
    <ListStates of={sanctions} rows={2} empty={<Empty>받은 제재가 없습니다.</Empty>}>
      {(sanction) => (
        <li key={sanction.id} className="report-row" data-testid="sanction-of">
          <p className="report-row-head">
            <b>{sanction.reason || '까닭 없음'}</b>
            <span className="muted small">
              {shortMomentWords(sanction.created_ts)}
              {sanction.ended_ts ? ' · 끝남' : ` · ${endWords(sanction.until_ts)}`}
            </span>
          </p>
          {sanction.appeal && <p className="muted">이의: {sanction.appeal}</p>}
          {sanction.answer && <p className="muted">답: {sanction.answer}</p>}
          <EvidenceLines of={sanction.evidence} />
        </li>
      )}
    </ListStates>
  );
}
