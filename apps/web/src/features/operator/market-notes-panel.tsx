import type { MarketNote } from '@chilyo/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCard } from '../../api/catalog-store.ts';
import { pages } from '../../api/query.ts';
import { rowTime } from '../../lib/row-time.ts';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Prices that are far from the usual, and players between whom goods go one way. */
export function MarketNotesPanel() {
  const notes = useInfiniteQuery(pages('marketNotes'));
  return (
    <Panel title="눈에 띄는 거래">
      <ListStates
        of={{ ...notes, data: notes.data?.pages.flatMap(({ items }) => items) }}
        rows={3}
        empty={<Empty>눈에 띄는 거래가 없습니다.</Empty>}
      >
        {(note) => <NoteRow key={note.id} note={note} />}
      </ListStates>
      <More of={notes} />
    </Panel>
  );
}

function NoteRow({ note }: { note: MarketNote }) {
  const { kind, user_id, name, other_id, other_name, card_id, value, usual, created_ts } = note;
  const card = useCard(card_id ?? undefined);
  return (
    <li className="report-row">
      <p className="report-row-head">
        <b>{kind === 'odd_price' ? '이상한 값' : '한쪽으로만'}</b>
        <NameLink id={user_id} name={name} />
        {other_id !== null && (
          <>
            <span aria-hidden="true">→</span>
            <NameLink id={other_id} name={other_name ?? `이용자 ${other_id}`} />
          </>
        )}
        <time>{rowTime(created_ts, Date.now())}</time>
      </p>
      <p className="muted small">
        {kind === 'odd_price' ? (
          <>
            {card_id !== null && (
              <Link to="/cards/$card_id" params={{ card_id }}>
                {card?.name ?? `카드 ${card_id}`}
              </Link>
            )}{' '}
            {value.toLocaleString('ko-KR')}골드에 내놓음, 요즘 {usual?.toLocaleString('ko-KR')}골드
          </>
        ) : (
          `7일 동안 ${value.toLocaleString('ko-KR')}골드만큼 한쪽으로 갔습니다.`
        )}
      </p>
    </li>
  );
}
