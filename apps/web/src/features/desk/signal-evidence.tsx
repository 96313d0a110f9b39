import type { FlowWay, SignalDetail, SignalEvidence } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { useCatalog } from '../../api/catalog-store.ts';
import { fileMoment, shortMomentWords } from '../../lib/moment-words.ts';
import type { Column } from '../../ui/data-table.tsx';
import { SortedTable } from '../../widgets/tables/sorted-table.tsx';
import { TableCsv } from '../../widgets/tables/table-csv.tsx';

type Piece<W extends SignalEvidence['what']> = Extract<SignalEvidence, { what: W }>;
const WAYS: Record<FlowWay, string> = {
  market: '시장 판매',
  trade: '카드 거래',
  letter: '편지',
  rental: '덱 대여',
  skin: '스킨 판매',
  con: '콘 판매',
};
/** From before the cause was recorded. */
const UNKNOWN_WAY = '오래된 거래';

const time = <R,>(head: string, of: (row: R) => number): Column<R> => ({
  key: head,
  head,
  value: (row) => fileMoment(of(row)),
  cell: (row) => shortMomentWords(of(row)),
});

/** Evidence of a signal: names, but never addresses or devices. */
export function SignalEvidenceTable({ of: signal }: { of: SignalDetail }) {
  const { kind, evidence } = signal;
  const nameOf = (userId: number) => signal.people.find(({ user_id }) => user_id === userId)?.name ?? `${userId}번`;
  const piecesOf = <W extends SignalEvidence['what']>(what: W) =>
    evidence.filter((piece): piece is Piece<W> => piece.what === what);
  if (evidence.length === 0) return <p className="muted">남은 증거가 없습니다.</p>;
  if (kind === 'conceding' || kind === 'wins_gathered')
    return <Rows columns={matchColumns(nameOf)} rows={piecesOf('match')} />;
  if (kind === 'one_way' || kind === 'value_gathered') return <Deals nameOf={nameOf} rows={piecesOf('flow')} />;
  if (kind === 'votes_gathered') return <Rows columns={voteColumns(nameOf)} rows={piecesOf('votes')} />;
  return <Rows columns={seenColumns(nameOf, kind === 'same_device' ? '기기' : '주소')} rows={piecesOf('seen')} />;
}

type NameOf = (userId: number) => string;

const seenColumns = (nameOf: NameOf, word: string): readonly Column<Piece<'seen'>>[] => [
  { key: 'who', head: '누가', value: ({ user_id }) => nameOf(user_id), isHead: true },
  { key: 'place', head: '어디', value: ({ place }) => `${word} ${place}` },
  time('그날 처음', ({ first_ts }) => first_ts),
  time('그날 마지막', ({ last_ts }) => last_ts),
];

const matchColumns = (nameOf: NameOf): readonly Column<Piece<'match'>>[] => [
  {
    key: 'game',
    head: '게임',
    value: ({ game_id }) => game_id,
    isHead: true,
    cell: ({ game_id }) => (
      <Link to="/games/$game_id" params={{ game_id }}>
        {game_id}번
      </Link>
    ),
  },
  { key: 'who', head: '기권한 사람', value: ({ user_id }) => nameOf(user_id) },
  { key: 'turns', head: '턴', value: ({ turns }) => turns },
  time('때', ({ ts }) => ts),
];

const voteColumns = (nameOf: NameOf): readonly Column<Piece<'votes'>>[] => [
  {
    key: 'work',
    head: '후보',
    value: ({ work_id }) => work_id,
    isHead: true,
    cell: ({ work_id }) => (
      <Link to="/cards/$card_id" params={{ card_id: work_id }}>
        {work_id}번
      </Link>
    ),
  },
  { key: 'who', head: '고른 사람', value: ({ user_id }) => nameOf(user_id) },
  { key: 'chosen', head: '고른 횟수', value: ({ chosen }) => chosen },
  time('마지막', ({ ts }) => ts),
];

function Deals({ nameOf, rows }: { nameOf: NameOf; rows: readonly Piece<'flow'>[] }) {
  const cards = useCatalog((state) => state.cardById);
  const wordOf = ({ way, ref_id }: Piece<'flow'>) => (way === null ? UNKNOWN_WAY : `${WAYS[way]} ${ref_id}번`);
  const columns: readonly Column<Piece<'flow'>>[] = [
    { key: 'way', head: '무엇', value: wordOf, isHead: true },
    {
      key: 'card',
      head: '카드',
      value: ({ card_id }) => (card_id === null ? null : (cards.get(card_id)?.name ?? `${card_id}번`)),
      cell: ({ card_id }) =>
        card_id === null ? (
          '—'
        ) : (
          <Link to="/cards/$card_id" params={{ card_id }}>
            {cards.get(card_id)?.name ?? `${card_id}번`}
          </Link>
        ),
    },
    { key: 'who', head: '손해 본 사람', value: ({ user_id }) => nameOf(user_id) },
    { key: 'value', head: '골드', value: ({ value }) => value },
    time('때', ({ ts }) => ts),
  ];
  return <Rows columns={columns} rows={rows} />;
}

function Rows<R extends SignalEvidence>({ columns, rows }: { columns: readonly Column<R>[]; rows: readonly R[] }) {
  return (
    <>
      <SortedTable name="evidence" label="증거" columns={columns} rows={rows} keyOf={(row) => JSON.stringify(row)} />
      <TableCsv table="evidence" name="신호의 증거" columns={columns} rows={rows} />
    </>
  );
}
