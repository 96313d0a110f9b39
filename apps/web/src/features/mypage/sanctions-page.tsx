import './sanctions-page.css';
import type { Sanction } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { momentWords } from '../../lib/moment-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { EvidenceLines } from '../../widgets/people/evidence-lines.tsx';
import { ObjectionForm } from './objection-form.tsx';
import { OwnHiddenPosts } from './own-hidden-posts.tsx';

/** The user's sanctions with reason and end, and the way to appeal. */
export function SanctionsPage() {
  const sanctions = useQuery(query('sanctions'));
  return (
    <div className="page-stack" data-narrow>
      <PageTitle>제재와 이의</PageTitle>
      <Panel title="내가 받은 제재">
        <ListStates
          of={sanctions}
          className="sanctions"
          empty={<Empty action={<ButtonLink to="/mypage/info">내 정보</ButtonLink>}>받은 제재가 없습니다.</Empty>}
        >
          {(sanction) => <SanctionRow key={sanction.id} of={sanction} />}
        </ListStates>
      </Panel>
      <OwnHiddenPosts />
    </div>
  );
}

function SanctionRow({
  of: { id, reason, evidence, created_ts, until_ts, ended_ts, appeal, answer },
}: {
  of: Sanction;
}) {
  const isOver = ended_ts !== null;
  return (
    <li className="sanction" data-testid="sanction" data-over={isOver || undefined}>
      <p>
        <b>채팅과 글쓰기 금지</b> <span className="muted">{momentWords(created_ts)}부터</span>
      </p>
      <p>
        {isOver
          ? `${momentWords(ended_ts)}에 끝났습니다.`
          : until_ts
            ? `${momentWords(until_ts)}까지입니다.`
            : '풀릴 때까지입니다.'}
      </p>
      {reason && <p>까닭: {reason}</p>}
      <EvidenceLines of={evidence} />
      {appeal && (
        <p className="sanction-words">
          <span className="muted">내가 낸 이의</span> {appeal}
        </p>
      )}
      {answer ? (
        <p className="sanction-words">
          <span className="muted">운영자의 답</span> {answer}
        </p>
      ) : (
        appeal && <p className="muted">운영자의 답을 기다리고 있습니다.</p>
      )}
      {!isOver && appeal === null && (
        <ObjectionForm
          draft={`appeal-${id}`}
          placeholder="왜 잘못된 제재인지 적어 주세요. 이의는 한 번 낼 수 있습니다."
          send={(words) => api.appeal({ id }, { words })}
        />
      )}
    </li>
  );
}
