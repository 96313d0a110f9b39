import { monthWords } from '@chilyo/protocol/calendar';
import './vote.css';
import type { BallotMonth } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { WaitingCards } from '../../ui/card/waiting-cards.tsx';
import { Empty, Failed } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { useKnownCards } from '../../widgets/cards/known-cards.ts';
import { VotePair } from './vote-pair.tsx';
import { isUsedUp, votingQuery } from './voting.ts';

const HOST = import.meta.env.VITE_API_HOST ?? '';

/** `/workshop/vote`: a voter chooses between two candidates. */
export function VotePage() {
  const found = useQuery(votingQuery);
  const known = useKnownCards();
  const [said, say] = useState('');
  return (
    <div className="page-stack">
      <PageTitle side={<ButtonLink to="/cards/workshop">공방</ButtonLink>}>카드 투표</PageTitle>
      <p className="muted vote-intro">
        다음 세트에 들어갈 카드를 함께 고릅니다. 만든 이는 가리고, 누구의 표든 한 사람의 몫으로 셉니다.
      </p>
      <p className="vote-said" role="status">
        {said}
      </p>
      {found.isPending || known.keys.length === 0 ? (
        <WaitingCards count={2} className="vote-pair" />
      ) : isUsedUp(found.error) ? (
        <Pause words={found.error.message} />
      ) : !found.data ? (
        <Failed message={found.error?.message ?? '불러오지 못했습니다.'} onRetry={() => void found.refetch()} />
      ) : found.data.pair ? (
        <VotePair key={found.data.pair.id} pair={found.data.pair} leftToday={found.data.left_today} say={say} />
      ) : (
        <Pause
          words={
            found.data.pause === 'no_candidates'
              ? '지금은 투표할 후보가 없습니다.'
              : '이번 달에 만날 후보를 모두 만났습니다. 새 후보가 나오면 다시 와 주세요.'
          }
        />
      )}
      <ClosedMonths />
    </div>
  );
}

const Pause = ({ words }: { words: string }) => (
  <div className="list-face">
    <Empty action={<ButtonLink to="/cards/workshop">만든 카드 보기</ButtonLink>}>{words}</Empty>
  </div>
);

/** How earlier months were counted, each as a file; the one under way is shown to no voter. */
function ClosedMonths() {
  const { data: months = [] } = useQuery(query('ballotMonths'));
  if (months.length === 0) return null;
  return (
    <Panel title="지난 개표">
      <ul className="vote-months">
        {months.map(({ month, voters, ballots }: BallotMonth) => (
          <li key={month}>
            <a href={`${HOST}/api/ballots/months/${month}.csv`} download className="linked">
              {monthWords(month)} 개표 (CSV)
            </a>{' '}
            <span className="muted">
              {voters}명, {ballots}표
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
