import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { ELEMENTS } from '../../ui/element.ts';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ENOUGH_MATCHES, WinRateLine } from '../../widgets/statistics/win-rate-line.tsx';

/** How an own deck has done against people, in all and by the elements of opponents. */
export function DeckRecordPanel({ deckId }: { deckId: number }) {
  return (
    <Panel title="내 전적">
      <DeckRecord deckId={deckId} />
    </Panel>
  );
}

export function DeckRecord({ deckId }: { deckId: number }) {
  const record = useQuery(query('deckRecord', { id: deckId }));
  if (record.isPending) return <SkeletonRows count={2} />;
  if (record.isError) return <Failed message={record.error.message} onRetry={() => void record.refetch()} />;
  const { total, by_element } = record.data;
  const met = by_element.filter(({ games }) => games > 0);
  if (total.games === 0) return <p className="muted">아직 이 덱으로 사람과 한 게임이 없습니다.</p>;
  return (
    <>
      <p>
        <b>{total.games}판</b> 가운데 <b>{total.wins}승</b>
        {total.games < ENOUGH_MATCHES && <span className="muted"> · 승률은 {ENOUGH_MATCHES}판부터 보여 드립니다.</span>}
      </p>
      {total.games >= ENOUGH_MATCHES && (
        <>
          <WinRateLine word="모두" wins={total.wins} of={total.games} />
          {met.map(({ element, games, wins }) =>
            games >= ENOUGH_MATCHES ? (
              <WinRateLine key={element} word={<Against element={element} />} wins={wins} of={games} />
            ) : null,
          )}
        </>
      )}
      <ul className="deck-met">
        {met
          .filter(({ games }) => games < ENOUGH_MATCHES)
          .map(({ element, games, wins }) => (
            <li key={element}>
              <Against element={element} /> {games}판 {wins}승
            </li>
          ))}
      </ul>
      <p className="muted small">랭킹전과 친선전만 셉니다. 두 속성인 상대는 두 속성에 모두 들어갑니다.</p>
    </>
  );
}

function Against({ element }: { element: keyof typeof ELEMENTS }) {
  return (
    <span className="deck-against">
      <Mark of={element} /> {ELEMENTS[element].word}
    </span>
  );
}
