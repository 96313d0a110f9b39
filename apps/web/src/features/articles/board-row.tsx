import '../../ui/article-rows.css';
import './articles.css';
import cards from 'virtual:icon/card-random';
import replay from 'virtual:icon/film-strip';
import pin from 'virtual:icon/pin';
import type { BoardRow, RentalRecord } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { Folded } from '../../ui/folded.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Marked } from '../../ui/marked.tsx';
import { PersonName } from '../../ui/name-link.tsx';
import { RowMoment } from '../../ui/row-moment.tsx';
import { ENOUGH_MATCHES, percent } from '../../widgets/statistics/win-rate-line.tsx';
import { LIFTED } from '../../widgets/texts/lifted.ts';
import { Thumbnail } from './thumbnail.tsx';

const MUCH_VOTED = 30;

/** How a deck for rent does, in short; of few matches no rate is said. */
const recordWords = ({ renters, matches, wins }: RentalRecord) =>
  [
    `${renters}번 빌림`,
    ...(matches > 0 ? [`${matches}판 ${wins}승`] : []),
    ...(matches >= ENOUGH_MATCHES ? [`승률 ${percent(wins / matches)}`] : []),
  ].join(' · ');

type Props = {
  row: BoardRow;
  isOfOperator: boolean;
  /** It is the article of this page. */
  isHere?: boolean;
};

/** A row of a board: votes or pin, topic, title with `[comments]`, content icons, author and views. */
export function BoardRowLink({ row, isOfOperator, isHere }: Props) {
  const { id, category, title, topic, votes, views, comment_count, name, created_ts, found } = row;
  return (
    <li className="board-row" data-pinned={row.is_pinned || undefined} data-read={row.is_read || undefined}>
      <Folded userId={row.user_id} what="글" text={title}>
        <Link
          to="/articles/$category/$article_id"
          params={{ category, article_id: id }}
          aria-current={isHere ? 'page' : undefined}
        >
          <span className="board-votes" data-much={votes >= MUCH_VOTED || undefined}>
            {row.is_pinned ? (
              <Icon of={pin} label="고정한 글" />
            ) : (
              <>
                <b>{votes}</b>
                <small>추천</small>
              </>
            )}
          </span>
          <span className="board-title">
            <span className="row-tag" data-operator={isOfOperator || undefined}>
              {topic}
            </span>{' '}
            {row.is_lifted && <span className="row-tag">{LIFTED}</span>} {found ? <Marked of={found.title} /> : title}{' '}
            {comment_count > 0 && <span className="row-count">[{comment_count}]</span>}
            {row.has_deck && <Icon of={cards} label="덱이 있는 글" className="board-holds" />}
            {row.has_replay && <Icon of={replay} label="다시 보기가 있는 글" className="board-holds" />}
          </span>
          {found?.excerpt && (
            <span className="board-excerpt">
              <Marked of={found.excerpt} />
            </span>
          )}
          <span className="board-by">
            <span>
              <PersonName id={row.user_id} name={name}>
                {found && <Marked of={found.name} />}
              </PersonName>
            </span>{' '}
            <RowMoment of={created_ts} /> <span>조회 {views}</span>
            <span className="board-votes-below">추천 {votes}</span>
            {row.rental && <span className="board-record">{recordWords(row.rental)}</span>}
          </span>
          {row.thumbnail && (
            <span className="board-thumbnail">
              <Thumbnail of={row.thumbnail} />
            </span>
          )}
        </Link>
      </Folded>
    </li>
  );
}
