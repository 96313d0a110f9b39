import './sets.css';
import type { SetCard } from '@chilyo/protocol';
import { dateWords, monthWords } from '@chilyo/protocol/calendar';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { HttpError } from '../../lib/http-error.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, cardInWords } from '../../ui/card/card.tsx';
import { faceOf } from '../../ui/card/face-of.ts';
import { Empty, Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { useKnownCards } from '../../widgets/cards/known-cards.ts';
import { MadeBy } from '../../widgets/works/made-by.tsx';
import { voteSentence } from '../../widgets/works/vote-words.ts';

const HOST = import.meta.env.VITE_API_HOST ?? '';

/** `/sets/{month}`: the cards of a published set, who made them, and how they came into it. */
export function SetPage() {
  const { month } = useParams({ from: '/sets/$month' });
  const known = useKnownCards();
  const found = useQuery(query('set', { month }));
  const isMissing = found.error instanceof HttpError && (found.error.status === 404 || found.error.status === 400);
  if (isMissing || !found.data || known.keys.length === 0)
    return (
      <div className="page-stack">
        <PageTitle side={<ButtonLink to="/sets">세트 목록</ButtonLink>}>세트</PageTitle>
        {isMissing ? (
          <div className="list-face">
            <Empty>그달에 나온 세트가 없습니다.</Empty>
          </div>
        ) : found.isError ? (
          <Failed message={found.error.message} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonRows count={6} />
        )}
      </div>
    );
  const { items, published_ts, retires_ts, is_retired } = found.data;
  const isVoted = items.some(({ vote }) => vote !== null);
  return (
    <div className="page-stack">
      <PageTitle side={<ButtonLink to="/sets">세트 목록</ButtonLink>}>{monthWords(month)} 세트</PageTitle>
      <Panel title={`카드 ${items.length}장`}>
        <p className="muted">
          {dateWords(published_ts * 1000)}에 나왔습니다.{' '}
          {is_retired
            ? '이제 부스터와 랭킹전에서는 물러났고, 친선전과 연습에서 쓰입니다.'
            : `${dateWords(retires_ts * 1000)}까지 부스터와 랭킹전에서 쓰입니다.`}
        </p>
        <ul className="set-cards">
          {items.map((item) => (
            <OneCard key={item.card.id} of={item} known={known} />
          ))}
        </ul>
        {isVoted && (
          <p>
            <a className="linked" href={`${HOST}/api/ballots/months/${month}.csv`} download>
              투표를 센 표 (CSV)
            </a>
          </p>
        )}
      </Panel>
    </div>
  );
}

type Props = { of: SetCard; known: ReturnType<typeof useKnownCards> };

function OneCard({ of: { card, user_id, maker, is_ai, reason, vote }, known }: Props) {
  const face = faceOf(card, known.nameOf);
  return (
    <li className="set-card" data-testid={`set-card-${card.id}`}>
      <Link to="/cards/$card_id" params={{ card_id: card.id }} aria-label={cardInWords(face)}>
        <Card card={face} isPicture />
      </Link>
      <div>
        <p>
          <b>{card.name}</b>
        </p>
        <MadeBy userId={user_id} name={maker} isAi={is_ai} />
        <p className="muted small">{vote ? voteSentence(vote) : '편집자가 골랐습니다.'}</p>
        {reason && <p className="set-reason small">{reason}</p>}
      </div>
    </li>
  );
}
