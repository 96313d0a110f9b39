import type { Case } from '@chilyo/protocol';
import { plainWords } from '@chilyo/protocol/chat-content';
import { CASE_KIND_WORDS } from '@chilyo/protocol/constants';
import { may } from '@chilyo/protocol/permissions';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { showChatAt } from '../../lib/chat-shown.ts';
import { rowTime } from '../../lib/row-time.ts';
import { showLine } from '../../lib/sheets.ts';
import { useLastUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { RowMoment } from '../../ui/row-moment.tsx';
import { AccountNotes } from '../../widgets/people/account-notes.tsx';
import { EvidenceLines } from '../../widgets/people/evidence-lines.tsx';
import { CaseDecisionForm } from './case-decision-form.tsx';
import { CasePost } from './case-post.tsx';
import { decisionsOf, reasonWords } from './case-words.ts';

const STATE_WORDS: Record<Case['state'], string> = { new: '새로 옴', taken: '맡음', decided: '끝남' };

/** One case: reporter, accused, evidence and actions. `onRefused`: another moderator was faster. */
export function CaseRow({ of: one, onRefused }: { of: Case; onRefused: () => void }) {
  const { id, kind, state, asker, accused, about, content, reason, words, assignee, decision } = one;
  const me = useLastUser();
  const isMine = assignee !== null && assignee.id === me?.id;
  // an appeal is about its own author
  const person = kind === 'appeal' || kind === 'objection' ? asker : accused;
  const noted = may(me, 'note_accounts') && person?.id !== me?.id ? person : null;
  const { submit: act, isBusy } = useSubmit((call: () => Promise<unknown>) => call(), { failed: onRefused });
  return (
    <li className="report-row" data-testid="case-row" data-state={state}>
      <p className="report-row-head">
        <b>{CASE_KIND_WORDS[kind]}</b>
        <span className="case-state">{STATE_WORDS[state]}</span>
        {asker && <NameLink id={asker.id} name={asker.name} />}
        {one.reports.length > 1 && <b>신고 {one.reports.length}건</b>}
        <RowMoment of={one.created_ts} />
      </p>
      <p className="report-row-about">
        <span>{reasonWords(reason)}</span>
        {accused && (
          <span>
            상대 <NameLink id={accused.id} name={accused.name} />
          </span>
        )}
        {about && about !== accused?.name && <span>{about}</span>}
        {kind === 'game' && (
          <Link
            to="/games/$game_id"
            params={{ game_id: one.ref }}
            search={{ t: one.seq ?? 0 }}
            className="btn btn-quiet"
          >
            {one.seq === null ? '게임 보기' : '그 순간 보기'}
          </Link>
        )}
      </p>
      {content && (
        // a long text scrolls, also by keyboard
        // biome-ignore lint/a11y/noNoninteractiveTabindex: only a focusable element can be scrolled by keys
        <blockquote className="case-content" tabIndex={0}>
          {kind === 'chat' ? plainWords(content) : content}
        </blockquote>
      )}
      {one.reports.length > 1 ? <Reports of={one} /> : words && <p className="muted">{words}</p>}
      {one.takedown && <Requester of={one.takedown} />}
      {one.takedown && !one.post && (
        <p>이 주소에 있는 것은 저절로 가려지지 않습니다. 받아들인다면 먼저 직접 내려 주세요.</p>
      )}
      {one.post && <CasePost of={one.post} />}
      {noted && <CaseNotes of={noted} />}
      <EvidenceLines of={one.evidence} about={one.ref} />
      {kind === 'chat' && <LineActs of={one} />}
      {state === 'new' && (
        <p className="report-row-acts">
          <Button isBusy={isBusy} onClick={() => void act(() => api.takeCase({ id }))}>
            내가 처리
          </Button>
        </p>
      )}
      {state === 'taken' && !isMine && (
        <p className="muted">
          {assignee?.name} 님이 맡았습니다. {assignee && rowTime(assignee.until_ts, Date.now())}이 지나면 다른 사람도
          맡을 수 있습니다.
        </p>
      )}
      {isMine && (
        <>
          <CaseDecisionForm of={one} onRefused={onRefused} />
          <p className="report-row-acts">
            <Button look="bare" isBusy={isBusy} onClick={() => void act(() => api.giveCaseBack({ id }))}>
              처리 그만두기
            </Button>
          </p>
        </>
      )}
      {decision && (
        <p className="muted">
          {rowTime(decision.ts, Date.now())}에 {decision.by ? `${decision.by.name} 님이 ` : ''}
          {decisionsOf(kind)[decision.is_granted ? 'granted' : 'denied'].done} {decision.words}
        </p>
      )}
    </li>
  );
}

/** Notes of staff about the person of a case, which are fetched once they are opened. */
function CaseNotes({ of: { id, name } }: { of: NonNullable<Case['accused']> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="case-notes" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name} 님에 대한 메모</summary>
      {isOpen && <AccountNotes userId={id} />}
    </details>
  );
}

/** All who have reported the target, with what they wrote. */
function Reports({ of: { reports } }: { of: Case }) {
  return (
    <details>
      <summary>신고한 사람과 이유</summary>
      <ul className="case-reports">
        {reports.map(({ by, reason, words, created_ts }) => (
          <li key={by.id}>
            <NameLink id={by.id} name={by.name} /> {reasonWords(reason)}
            {words && `: ${words}`} <time className="muted">{rowTime(created_ts, Date.now())}</time>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Who asks to take a post down, and how they hear the answer. */
function Requester({ of: { name, email, address, is_mailed } }: { of: NonNullable<Case['takedown']> }) {
  return (
    <p className="muted">
      {name} <a href={`mailto:${email}?subject=${encodeURIComponent('[칠요] 게시중단 요청의 답')}`}>{email}</a> ·{' '}
      {address}
      <br />
      {is_mailed ? '답은 이메일로 보냅니다.' : '메일 서버가 없어 답을 보내지 못합니다. 위 주소로 직접 보내 주세요.'}
    </p>
  );
}

/** Finds a reported message in the chat or deletes it, as long as it exists. */
function LineActs({ of: { evidence, ref } }: { of: Case }) {
  const line = evidence.find(({ id }) => id === ref);
  if (!line) return null;
  return (
    <p className="report-row-acts">
      <Button onClick={() => showChatAt(line.id)}>채팅에서 보기</Button>
      <Button onClick={() => showLine(line)}>메시지 지우기</Button>
    </p>
  );
}
