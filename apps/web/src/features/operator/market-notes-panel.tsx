import type { MarketNote } from '@chilyo/protocol';
import { DESK_PAGE, MARKET_NOTE_SORTS } from '@chilyo/protocol/constants';
import { Link } from '@tanstack/react-router';
import { useCatalog } from '../../api/catalog-store.ts';
import { fileMoment } from '../../lib/moment-words.ts';
import { rowTime } from '../../lib/row-time.ts';
import type { Column } from '../../ui/data-table.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { NumberedTable } from '../../widgets/tables/numbered-table.tsx';

const NEWEST = { key: 'time', way: 'down' } as const;
const timesOf = ({ value, usual }: MarketNote) => Math.round((value / Math.max(1, usual)) * 100) / 100;

const columnsWith = (cardOf: (id: number) => string): readonly Column<MarketNote>[] => [
  {
    key: 'name',
    head: '이름',
    isHead: true,
    value: ({ name }) => name,
    cell: ({ user_id, name }) => <NameLink id={user_id} name={name} />,
  },
  {
    key: 'card',
    head: '카드',
    isUnsorted: true,
    value: ({ card_id }) => cardOf(card_id),
    cell: ({ card_id }) => (
      <Link to="/cards/$card_id" params={{ card_id }}>
        {cardOf(card_id)}
      </Link>
    ),
  },
  { key: 'value', head: '내놓은 값(골드)', value: ({ value }) => value },
  { key: 'usual', head: '그때의 값(골드)', value: ({ usual }) => usual },
  { key: 'times', head: '배율', value: timesOf },
  {
    key: 'time',
    head: '시각',
    value: ({ created_ts }) => fileMoment(created_ts),
    cell: ({ created_ts }) => rowTime(created_ts, Date.now()),
  },
];

/** Prices that are far from the usual. */
export function MarketNotesPanel() {
  const cardById = useCatalog((catalog) => catalog.cardById);
  return (
    <NumberedTable
      call="marketNotes"
      title="시장의 이상한 값"
      name="notes"
      label="이상한 값마다의 카드와 사람"
      columns={columnsWith((id) => cardById.get(id)?.name ?? `카드 ${id}`)}
      keyOf={({ id }) => id}
      sorts={MARKET_NOTE_SORTS}
      order={NEWEST}
      rows={DESK_PAGE}
      empty="이상한 값이 없습니다."
    />
  );
}
