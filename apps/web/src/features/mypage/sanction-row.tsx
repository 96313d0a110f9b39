import './sanctions-page.css';
import type { Sanction } from '@chilyo/protocol';
import { SANCTIONS } from '@chilyo/protocol/sanction-kinds';
import { api } from '../../api/client.ts';
import { momentWords } from '../../lib/moment-words.ts';
import { EvidenceLines } from '../../widgets/people/evidence-lines.tsx';
import { ObjectionForm, ObjectionTalk } from './objection-form.tsx';

/** A sanction of the user: its reason and end, and the appeal with its answer. */
export function SanctionRow({
  of: { id, kind, reason, evidence, created_ts, until_ts, ended_ts, appeal, answer },
}: {
  of: Sanction;
}) {
  const { name, lasts, sentence } = SANCTIONS[kind];
  const isOver = ended_ts !== null;
  return (
    <li className="sanction" data-testid="sanction" data-over={(isOver && lasts) || undefined}>
      <p>
        <b>{name}</b>{' '}
        <span className="muted">
          {momentWords(created_ts)}
          {lasts && '부터'}
        </span>
      </p>
      <p>
        {!lasts
          ? sentence(null)
          : isOver
            ? `${momentWords(ended_ts)}에 끝났습니다.`
            : until_ts
              ? `${momentWords(until_ts)}까지입니다.`
              : '풀릴 때까지입니다.'}
      </p>
      {reason && <p>사유: {reason}</p>}
      <EvidenceLines of={evidence} />
      <ObjectionTalk said={appeal} answer={answer} isAwaited={!!appeal} />
      {(!isOver || !lasts) && appeal === null && (
        <ObjectionForm
          draft={`appeal-${id}`}
          placeholder="왜 잘못된 제재인지 적어 주세요. 이의 신청은 한 번만 할 수 있습니다."
          send={(words) => api.appeal({ id }, { words }, { quiet: true })}
        />
      )}
    </li>
  );
}
