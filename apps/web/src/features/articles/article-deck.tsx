import './articles.css';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RentalRow } from '../../widgets/decks/rental-row.tsx';
import { WinRateLine } from '../../widgets/statistics/win-rate-line.tsx';

/** The deck that the article is about, to be looked at and rented here, and how it has done. */
export function ArticleDeck({ articleId }: { articleId: number }) {
  const rental = useQuery({ ...query('rentals', { article_id: articleId }), select: ({ items }) => items.slice(0, 1) });
  const deck = rental.data?.[0];
  return (
    <Panel title="소개한 덱" className="article-deck">
      <ListStates
        of={rental}
        rows={1}
        className="decks"
        empty={
          <Empty
            action={
              <ButtonLink to="/articles/$category" params={{ category: 'deck' }}>
                대여덱 소개
              </ButtonLink>
            }
          >
            지금은 빌려주지 않는 덱입니다.
          </Empty>
        }
      >
        {(one) => <RentalRow key={one.id} rental={one} />}
      </ListStates>
      {deck && (
        <div className="article-record">
          <WinRateLine word="랭킹전 승률" wins={deck.wins} of={deck.matches} />
          <p className="muted small">
            {deck.renters}번 빌림 · 랭킹전 {deck.matches}판 {deck.wins}승. 빌려주기 시작한 뒤 글쓴이와 빌린 사람이 둔
            판을 셉니다.
          </p>
        </div>
      )}
    </Panel>
  );
}
