import type { Craft } from '@chilyo/protocol';
import { may } from '@chilyo/protocol/permissions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pages } from '../../api/query.ts';
import { rowTime } from '../../lib/row-time.ts';
import { useUser } from '../../lib/user-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Check } from '../../ui/field.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CardLineOf } from '../../widgets/cards/mini-card.tsx';
import { CraftNav } from './craft-nav.tsx';

const KINDS = { card: '만들기', rise: '등급 올리기', recipe: '합성' } as const;

/** The history of crafts: the user's own, or all with the right `see_all_crafts`. */
export function CraftsLogsPage() {
  const maySeeAll = may(useUser(), 'see_all_crafts');
  const [ofAll, setOfAll] = useState(false);
  const logs = useInfiniteQuery(pages('craftLogs', { all: ofAll ? 'true' : undefined }));
  return (
    <div className="page-stack">
      <CraftNav title="합성 기록" />
      <Panel title={ofAll ? '모두의 기록' : '내 기록'}>
        {maySeeAll && (
          <Check label="모두의 기록 보기" checked={ofAll} onChange={(event) => setOfAll(event.target.checked)} />
        )}
        <ListStates
          of={{ ...logs, data: logs.data?.pages.flatMap(({ items }) => items) }}
          rows={6}
          empty={
            <Empty action={<ButtonLink to="/crafts-owns">만들 수 있는 것 보기</ButtonLink>}>
              아직 만든 카드가 없습니다.
            </Empty>
          }
        >
          {(craft) => <CraftRow key={craft.id} craft={craft} withName={ofAll} />}
        </ListStates>
        <More of={logs} />
      </Panel>
    </div>
  );
}

function CraftRow({ craft, withName }: { craft: Craft; withName: boolean }) {
  const paid = [
    ...(craft.dpoint > 0 ? [`가루 ${craft.dpoint}`] : []),
    ...(craft.gpoint > 0 ? [`골드 ${craft.gpoint}`] : []),
  ];
  return (
    <li className="craft-row" data-testid="craft-row">
      <p>
        <b>{craft.recipe ?? KINDS[craft.kind]}</b>
        {withName && <NameLink id={craft.user_id} name={craft.name} />}
        <CardLineOf id={craft.card_id}>{craft.count}장</CardLineOf>
        <time className="muted">{rowTime(craft.created_ts, Date.now())}</time>
      </p>
      <div className="craft-paid muted">
        낸 것:{' '}
        {craft.cards.map(({ card_id, count }) => (
          <CardLineOf key={card_id} id={card_id}>
            {count}장
          </CardLineOf>
        ))}
        {paid.join(', ')}
      </div>
    </li>
  );
}
