import type { Silence } from '@chilyo/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { pages } from '../../api/query.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { rowTime } from '../../lib/row-time.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { endWords } from './end-words.ts';

/** Who is kept from speaking and writing now, why and until when; on their names' sheets others can be. */
export function SilencesPanel() {
  const silences = useInfiniteQuery(pages('silences'));
  return (
    <Panel title="채팅이 금지된 사람">
      <ListStates
        of={{ ...silences, data: silences.data?.pages.flatMap(({ items }) => items) }}
        rows={2}
        empty={<Empty>지금 채팅이 금지된 사람이 없습니다.</Empty>}
      >
        {(silence) => <SilenceRow key={silence.id} of={silence} />}
      </ListStates>
      <More of={silences} />
    </Panel>
  );
}

function SilenceRow({ of: { user_id, name, reason, created_ts, until_ts } }: { of: Silence }) {
  const [isBusy, setBusy] = useState(false);
  const lift = async () => {
    const isSure = await askConfirm({
      title: '채팅 금지 풀기',
      message: `${name} 님이 다시 말하고 글을 쓸 수 있게 할까요?`,
      confirmLabel: '풀기',
    });
    if (!isSure) return;
    setBusy(true);
    // said in a dialog
    await api.silence({ id: user_id }, { is_silence: false }).catch(() => undefined);
    setBusy(false);
  };
  return (
    <li className="operator-row" data-testid="silence-row">
      <div>
        <p className="report-row-head">
          <NameLink id={user_id} name={name} />
          <span className="muted small">
            {rowTime(created_ts, Date.now())}부터 {endWords(until_ts)}
          </span>
        </p>
        <p>{reason}</p>
      </div>
      <Button isBusy={isBusy} onClick={() => void lift()}>
        풀기
      </Button>
    </li>
  );
}
