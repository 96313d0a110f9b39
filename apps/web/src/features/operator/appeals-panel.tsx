import '../../ui/field.css';
import type { Appeal } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { rowTime } from '../../lib/row-time.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EvidenceLines } from '../../widgets/evidence-lines.tsx';

/** Who objects to a sanction, and the answers. */
export function AppealsPanel() {
  const appeals = useQuery(query('appeals'));
  return (
    <Panel title="이의">
      <ListStates of={appeals} empty={<Empty>답을 기다리는 이의가 없습니다.</Empty>}>
        {(appeal) => <AppealRow key={appeal.id} of={appeal} />}
      </ListStates>
    </Panel>
  );
}

function AppealRow({ of: { id, user_id, name, reason, evidence, appeal, created_ts } }: { of: Appeal }) {
  const [words, setWords] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function answer(is_lifted: boolean) {
    if (isBusy) return;
    setBusy(true);
    await api.answerAppeal({ id }, { is_lifted, words }).catch(() => undefined);
    setBusy(false);
  }
  const isReady = words.trim() !== '';
  return (
    <li className="report-row" data-testid="appeal-row">
      <p className="report-row-head">
        <NameLink id={user_id} name={name} />
        <span>{reason}</span>
        <time>{rowTime(created_ts, Date.now())}</time>
      </p>
      <p>{appeal}</p>
      <EvidenceLines of={evidence} />
      <div className="decide-form">
        <input
          className="text-input"
          aria-label={`${name} 님에게 할 답`}
          placeholder="답을 적어 주세요"
          maxLength={500}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button isBusy={isBusy} disabled={!isReady} onClick={() => void answer(true)}>
          제재 풀기
        </Button>
        <Button isBusy={isBusy} disabled={!isReady} onClick={() => void answer(false)}>
          그대로 두기
        </Button>
      </div>
    </li>
  );
}
