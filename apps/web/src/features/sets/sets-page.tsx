import './sets.css';
import type { MadeSet } from '@chilyo/protocol';
import { dateWords, monthWords } from '@chilyo/protocol/calendar';
import { SET_CARDS_MAX, SET_WEEKS } from '@chilyo/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';

/** `/sets`: the published sets of players' own cards, the newest first. */
export function SetsPage() {
  const sets = useQuery(query('sets'));
  return (
    <div className="page-stack" data-narrow>
      <PageTitle side={<ButtonLink to="/cards/workshop">공방</ButtonLink>}>세트</PageTitle>
      <Panel title="플레이어가 만든 카드">
        <p className="muted">
          매달 1일 0시에 많아야 {SET_CARDS_MAX}장이 나옵니다. 편집자가 고른 카드가 먼저 들어가고, 남은 자리에는 투표에서
          앞선 카드가 들어갑니다. 나온 카드는 {SET_WEEKS}주 동안 부스터와 랭킹전에서 쓰이고, 그 뒤에도 친선전과 연습에서
          계속 쓰입니다.
        </p>
        <ListStates
          of={sets}
          className="set-list"
          empty={
            <Empty action={<ButtonLink to="/cards/create">카드 만들기</ButtonLink>}>
              아직 나온 세트가 없습니다. 카드를 만들어 공방에 공개하면 세트의 후보가 될 수 있습니다.
            </Empty>
          }
        >
          {(set) => <Row key={set.month} of={set} />}
        </ListStates>
      </Panel>
    </div>
  );
}

function Row({ of: { month, cards, retires_ts, is_retired } }: { of: MadeSet }) {
  return (
    <li>
      <Link to="/sets/$month" params={{ month }} className="set-row">
        <b>{monthWords(month)} 세트</b>
        <span>{cards}장</span>
        <span className="muted small">{is_retired ? '물러남' : `${dateWords(retires_ts * 1000)}까지`}</span>
      </Link>
    </li>
  );
}
