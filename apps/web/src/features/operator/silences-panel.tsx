import type { Silence } from '@chilyo/protocol';
import { DESK_PAGE, SILENCE_SORTS } from '@chilyo/protocol/constants';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { fileMoment } from '../../lib/moment-words.ts';
import { rowTime } from '../../lib/row-time.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { NumberedTable } from '../../widgets/tables/numbered-table.tsx';
import { endWords } from './end-words.ts';

const NEWEST = { key: 'time', way: 'down' } as const;
const COLUMNS: readonly Column<Silence>[] = [
  {
    key: 'name',
    head: '이름',
    isHead: true,
    value: ({ name }) => name,
    cell: ({ user_id, name }) => <NameLink id={user_id} name={name} />,
  },
  {
    key: 'reason',
    head: '사유',
    value: ({ reason }) => reason,
    cell: ({ reason }) => <span className="cell-words">{reason}</span>,
  },
  {
    key: 'time',
    head: '언제부터',
    value: ({ created_ts }) => fileMoment(created_ts),
    cell: ({ created_ts }) => rowTime(created_ts, Date.now()),
  },
  {
    key: 'until',
    head: '언제까지',
    value: ({ until_ts }) => (until_ts === null ? '풀 때까지' : fileMoment(until_ts)),
    cell: ({ until_ts }) => endWords(until_ts),
  },
  { key: 'lift', head: '풀기', isAct: true, value: () => null, cell: (silence) => <LiftButton of={silence} /> },
];

/** Who is kept from speaking and writing now, why and until when; on their names' sheets others can be. */
export const SilencesPanel = () => (
  <NumberedTable
    call="silences"
    title="채팅이 금지된 사람"
    name="silences"
    label="금지마다의 사유와 기한"
    columns={COLUMNS}
    keyOf={({ id }) => id}
    sorts={SILENCE_SORTS}
    order={NEWEST}
    rows={DESK_PAGE}
    empty="지금 채팅이 금지된 사람이 없습니다."
  />
);

function LiftButton({ of: { user_id, name } }: { of: Silence }) {
  const { submit, isBusy } = useSubmit(() => api.silence({ id: user_id }, { is_silence: false }));
  const lift = async () => {
    const isSure = await askConfirm({
      title: '채팅 금지 풀기',
      message: `${name} 님이 다시 말하고 글을 쓸 수 있게 할까요?`,
      confirmLabel: '풀기',
    });
    if (isSure) await submit();
  };
  return (
    <Button isBusy={isBusy} aria-label={`${name} 님의 채팅 금지 풀기`} onClick={() => void lift()}>
      풀기
    </Button>
  );
}
