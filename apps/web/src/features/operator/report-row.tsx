import type { Report } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { showChatAt } from '../../lib/chat-shown.ts';
import { rowTime } from '../../lib/row-time.ts';
import { showLine } from '../../lib/sheets.ts';
import { Button } from '../../ui/button.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { EvidenceLines } from '../../widgets/evidence-lines.tsx';
import { REPORT_WORDS } from '../../widgets/report-words.ts';
import { DecideForm } from './decide-form.tsx';

/** What somebody has reported, with what can be done about it; a line of talk as it stood then. */
export function ReportRow({ report }: { report: Report }) {
  const { id, kind, target_id, about, reason, words, seq, user_id, name, created_ts, evidence, decided_ts } = report;
  const line = evidence.find((one) => one.id === target_id);
  return (
    <li className="report-row" data-testid="report-row">
      <p className="report-row-head">
        <b>{REPORT_WORDS[reason]}</b>
        <NameLink id={user_id} name={name} />
        <time>{rowTime(created_ts, Date.now())}</time>
      </p>
      <p className="report-row-about">
        {kind === 'user' ? <NameLink id={target_id} name={about} /> : <span>{about}</span>}
        {kind === 'game' && (
          <Link to="/games/$game_id" params={{ game_id: target_id }} search={{ t: seq ?? 0 }} className="btn btn-quiet">
            {seq === null ? '게임 보기' : '그 순간 보기'}
          </Link>
        )}
      </p>
      {words && <p className="muted">{words}</p>}
      <EvidenceLines of={evidence} about={target_id} />
      {line && (
        <p className="report-row-acts">
          <Button onClick={() => showChatAt(line.id)}>채팅에서 보기</Button>
          <Button onClick={() => showLine(line)}>지우기 · 채팅 금지</Button>
        </p>
      )}
      {decided_ts === null ? (
        <DecideForm id={id} />
      ) : (
        <p className="muted">{rowTime(decided_ts, Date.now())}에 마무리함</p>
      )}
    </li>
  );
}
