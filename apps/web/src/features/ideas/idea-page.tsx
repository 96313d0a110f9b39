import './ideas.css';
import type { Idea, IdeaWithMerged } from '@chilyo/protocol';
import { may } from '@chilyo/protocol/permissions';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { isNotFound } from '../../lib/http-error.ts';
import { rowTime } from '../../lib/row-time.ts';
import { useLastUser } from '../../lib/user-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, cardInWords } from '../../ui/card/card.tsx';
import { faceOf } from '../../ui/card/face-of.ts';
import { Empty, Failed, ListStates, SkeletonRows } from '../../ui/list-states.tsx';
import { Mark } from '../../ui/mark.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { RowMoment } from '../../ui/row-moment.tsx';
import { useKnownCards } from '../../widgets/cards/known-cards.ts';
import { HiddenNote } from '../../widgets/texts/hidden-note.tsx';
import { hiddenTitle, untilWords } from '../../widgets/texts/post-words.ts';
import { IdeaActs } from './idea-acts.tsx';
import { StatePill } from './idea-row.tsx';

/** Below the idea, which is read first. */
const CommentsPanel = onDemand(async () => (await import('../../widgets/texts/comments-panel.tsx')).CommentsPanel);
/** For card editors. */
const JudgePanel = onDemand(async () => (await import('./judge-panel.tsx')).JudgePanel);

/** `/ideas/{id}`: an idea with its draft, its cards and what is said of it. A merged one leads to the other. */
export function IdeaPage() {
  const { idea_id: id } = useParams({ from: '/ideas/$idea_id' });
  const found = useQuery(query('idea', { id }));
  if (isNotFound(found.error))
    return (
      <Panel isPage title="없는 아이디어입니다">
        <div className="list-face">
          <Empty action={<ButtonLink to="/ideas">카드 아이디어</ButtonLink>}>지워졌거나 없는 아이디어입니다.</Empty>
        </div>
      </Panel>
    );
  if (found.isLoadingError)
    return (
      <Panel isPage title="아이디어를 열지 못했습니다">
        <Failed message={found.error.message} onRetry={() => void found.refetch()} />
      </Panel>
    );
  if (!found.data)
    return (
      <Panel isPage title="불러오는 중입니다">
        <SkeletonRows count={6} />
      </Panel>
    );
  if (found.data.merged_into !== null)
    return <Navigate to="/ideas/$idea_id" params={{ idea_id: found.data.merged_into }} replace />;
  return <Shown key={id} idea={found.data} />;
}

function Shown({ idea }: { idea: IdeaWithMerged }) {
  const { id, user_id, is_deleted, hiding } = idea;
  const user = useLastUser();
  const isOut = is_deleted || (hiding !== null && hiding.inside === null);
  return (
    <div className="page-stack">
      <PageTitle>{isOut ? (hiding ? hiddenTitle(hiding, 'idea') : '삭제된 아이디어입니다') : idea.title}</PageTitle>
      <div className="idea-view">
        <div className="idea-main">
          {isOut ? (
            <p className="muted">
              {hiding
                ? untilWords(hiding) || '규칙에 어긋나 운영진이 살펴보는 아이디어입니다.'
                : '글쓴이나 운영자가 지운 아이디어입니다. 달린 댓글은 남아 있습니다.'}
            </p>
          ) : (
            <>
              <Written idea={idea} />
              {may(user, 'judge_ideas') && !hiding && <JudgePanel idea={idea} />}
            </>
          )}
        </div>
        {!isOut && <Cards idea={idea} />}
        <CommentsPanel
          of={{ kind: 'idea', id }}
          placeholder="어떻게 하면 더 재미있을까요? [[카드 이름]]도 됩니다."
          authorId={user_id}
          isClosed={isOut || hiding !== null}
        />
      </div>
    </div>
  );
}

function Written({ idea }: { idea: IdeaWithMerged }) {
  const { user_id, name, face, created_ts, edited_ts, element, words, reason, maker, merged } = idea;
  return (
    <Panel title="아이디어" side={<StatePill state={idea.state} />}>
      {idea.hiding && <HiddenNote of={idea.hiding} authorId={user_id} />}
      <p className="idea-author">
        <Portrait of={face} size={24} />
        <NameLink id={user_id} name={name} mark={face.mark} />
        {element && <Mark of={element} />}
        <RowMoment of={created_ts} />
        {edited_ts !== null && <span>수정 {rowTime(edited_ts, Date.now())}</span>}
      </p>
      {words ? <p className="idea-words">{words}</p> : <p className="muted">카드 초안으로 낸 아이디어입니다.</p>}
      {reason && (
        <p className="idea-answer">
          <b>만들지 않는 사유</b> {reason}
        </p>
      )}
      {idea.state === 'being_made' && maker && (
        <p className="idea-answer">
          <NameLink id={maker.id} name={maker.name} /> 님이 카드를 만드는 중입니다.
        </p>
      )}
      {merged.length > 0 && (
        <details className="idea-merged">
          <summary>같은 생각 {merged.length}개와 합쳐졌습니다</summary>
          <ul>
            {merged.map((one) => (
              <li key={one.id}>
                <b>{one.title}</b> <NameLink id={one.user_id} name={one.name} />
                {one.words && <p className="idea-words">{one.words}</p>}
              </li>
            ))}
          </ul>
        </details>
      )}
      <IdeaActs idea={idea} />
    </Panel>
  );
}

/** The draft, and the cards that were made from the idea. */
function Cards({ idea: { id, card, state } }: { idea: Idea }) {
  const { nameOf } = useKnownCards();
  const works = useQuery(query('ideaWorks', { id }));
  const face = card && faceOf(card, nameOf);
  return (
    <div className="idea-cards">
      {face && (
        <Panel title="카드 초안">
          <div className="idea-card" role="img" aria-label={cardInWords(face)}>
            <Card card={face} />
          </div>
        </Panel>
      )}
      <Panel title="이 아이디어로 만든 카드">
        <ListStates
          of={works}
          rows={2}
          className="idea-works"
          empty={
            state === 'being_made' ? '만드는 중입니다. 공개되면 여기에 보입니다.' : '아직 없습니다. 만들어 볼까요?'
          }
        >
          {(work) => {
            const made = faceOf(work.card, nameOf);
            return (
              <li key={work.id}>
                <Link to="/cards/$card_id" params={{ card_id: work.id }}>
                  <span className="sr-only">{cardInWords(made)}</span>
                  <Card card={made} isPicture />
                </Link>
                <p className="muted">{work.maker}</p>
              </li>
            );
          }}
        </ListStates>
      </Panel>
    </div>
  );
}
