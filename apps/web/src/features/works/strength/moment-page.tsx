import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { query } from '../../../api/query.ts';
import { isNotFound } from '../../../lib/http-error.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Failed } from '../../../ui/list-states.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { BoardWaiting } from '../../../widgets/match/board-waiting.tsx';

const MomentBoard = lazy(async () => ({ default: (await import('./moment-board.tsx')).MomentBoard }));

/** `/cards/{id}/moment`: a match by which the strength of a made card was measured, at a remarkable turn. */
export function MomentPage() {
  const { card_id: id } = useParams({ from: '/cards/$card_id/moment' });
  const { at = 0, link } = useSearch({ from: '/cards/$card_id/moment' });
  const found = useQuery(query('strengthMoment', { id, place: at }, link === undefined ? {} : { link }));
  const cards = useQuery({ ...query('cardSet', { hash: found.data?.card_set ?? '' }), enabled: found.isSuccess });
  const failure = found.error ?? cards.error;
  const isMissing = isNotFound(failure);
  if (failure)
    return (
      <div className="lone-page">
        <Panel isPage title="다시 볼 수 없습니다">
          {isMissing ? (
            <p>없는 순간이거나, 카드를 고쳐 세기를 새로 재고 있습니다.</p>
          ) : (
            <Failed message={failure.message} onRetry={() => void (found.error ? found : cards).refetch()} />
          )}
          <p className="lone-actions">
            <ButtonLink to="/cards/$card_id" params={{ card_id: id }} search={link === undefined ? {} : { link }}>
              카드로
            </ButtonLink>
          </p>
        </Panel>
      </div>
    );
  if (!found.data || !cards.data) return <BoardWaiting />;
  return (
    <Suspense fallback={<BoardWaiting />}>
      <MomentBoard key={at} moment={found.data} official={cards.data} cardId={id} link={link} />
    </Suspense>
  );
}
