import './takedown.css';
import type { Removal } from '@chilyo/protocol';
import { BOARDS, DELETED_DAYS, HIDDEN_DAYS, POST_KIND_WORDS } from '@chilyo/protocol/constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '../../api/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { RowMoment } from '../../ui/row-moment.tsx';
import { HIDE_REASON_WORDS } from '../../widgets/texts/post-words.ts';

const STATES: Record<Removal['state'], string> = {
  hidden: '가림',
  restored: '되돌림',
  purged: '지움',
  withheld: '내린 채로 둠',
  removed: '글쓴이가 지움',
};

/** What was hidden or removed, and why; whose it was is not said. */
export function RemovalsPage() {
  const removals = useInfiniteQuery(pages('removals', {}));
  return (
    <div className="page-stack" data-narrow>
      <PageTitle>가린 글의 기록</PageTitle>
      <Panel title="무엇을 왜 가렸나요">
        <p className="muted">
          운영진이 가린 글, 댓글, 아이디어, 작품, 프로필은 {HIDDEN_DAYS}일, 지우기로 한 것은 {DELETED_DAYS}일 뒤에
          지웁니다. 다른 플레이어가 이미 가졌거나 대전에 나온 작품은 지우지 않고 내린 채로 둡니다. 글쓴이는 사유를 듣고
          이의를 낼 수 있습니다. 누구의 글인지는 적지 않습니다.
        </p>
        <ListStates
          of={{ ...removals, data: removals.data?.pages.flatMap(({ items }) => items) }}
          empty={<Empty>가린 글이 없습니다.</Empty>}
        >
          {(one) => <Row key={one.id} of={one} />}
        </ListStates>
        <More of={removals} />
        <p>
          <ButtonLink to="/pages/takedown">게시중단 요청</ButtonLink>
        </p>
      </Panel>
    </div>
  );
}

function Row({ of: { kind, category, reason_class, hidden_ts, state, is_deletion, ...why } }: { of: Removal }) {
  const board = BOARDS.find(({ id }) => id === category)?.title ?? (kind === 'comment' ? '카드나 아이디어' : '');
  const isDue = state === 'hidden' && is_deletion;
  return (
    <li className="removal" data-testid="removal">
      <b>{POST_KIND_WORDS[kind]}</b>
      {board && <span>{board}</span>}
      <span>{HIDE_REASON_WORDS[reason_class]}</span>
      <span className="muted">{causeWords(why)}</span>
      <span>{isDue ? '지우기로 함' : STATES[state]}</span>
      <RowMoment of={hidden_ts} />
    </li>
  );
}

function causeWords({ cause, is_reported }: Pick<Removal, 'cause' | 'is_reported'>): string {
  if (cause === 'takedown') return '임시조치';
  if (cause === 'reports') return '여러 신고';
  return is_reported ? '신고를 받고' : '운영진이 보고';
}
