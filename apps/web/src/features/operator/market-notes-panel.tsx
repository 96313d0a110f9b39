import type { MarketNote } from '@chilyo/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCard } from '../../api/catalog-store.ts';
import { pages } from '../../api/query.ts';
import { rowTime } from '../../lib/row-time.ts';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Prices that are far from the usual. */
export function MarketNotesPanel() {
  const notes = useInfiniteQuery(pages('marketNotes'));
  return (
    <Panel title="시장의 이상한 값">
      <ListStates
        of={{ ...notes, data: notes.data?.pages.flatMap(({ items }) => items) }}
        rows={3}
        empty={<Empty>이상한 값이 없습니다.</Empty>}
      >
        {(note) => <NoteRow key={note.id} note={note} />}
      </ListStates>
      <More of={notes} />
    </Panel>
  );
}

function NoteRow({ note }: { note: MarketNote }) {
  const { user_id, name, card_id, value, usual, created_ts } = note;
  const card = useCard(card_id);
  return (
    <li className="report-row">
      <p className="report-row-head">
        <NameLink id={user_id} name={name} />
        <time>{rowTime(created_ts, Date.now())}</time>
      </p>
      <p className="muted small">
        <Link to="/cards/$card_id" params={{ card_id }}>
          {card?.name ?? `카드 ${card_id}`}
        </Link>{' '}
        {value.toLocaleString('ko-KR')}골드에 내놓음, 요즘 {usual.toLocaleString('ko-KR')}골드
      </p>
    </li>
  );
}
