import type { Idea } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { Card } from '../../ui/card/card.tsx';
import { faceOf } from '../../ui/card/face-of.ts';
import { Folded } from '../../ui/folded.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PersonName } from '../../ui/name-link.tsx';
import { RowMoment } from '../../ui/row-moment.tsx';
import { useKnownCards } from '../../widgets/cards/known-cards.ts';
import { IdeaVote } from './idea-vote.tsx';
import { STATE_WORDS } from './state-words.ts';

/** A row of the list: votes, the draft's picture, title with `[comments]`, the first words, author and state. */
export function IdeaRow({ idea }: { idea: Idea }) {
  const { id, title, words, element, card, state, comment_count, user_id, name, created_ts, work } = idea;
  const { nameOf } = useKnownCards();
  return (
    <li className="idea-row" data-testid={`idea-${id}`}>
      <Folded userId={user_id} what="아이디어" text={`${title}\n${words}`}>
        <IdeaVote idea={idea} isShort />
        {card && (
          <span className="mini-card" aria-hidden="true">
            <Card card={faceOf(card, nameOf)} isPicture isSmall />
          </span>
        )}
        <div className="idea-said">
          <Link to="/ideas/$idea_id" params={{ idea_id: id }} className="idea-title">
            {element && <Mark of={element} />} {title}{' '}
            {comment_count > 0 && <span className="row-count">[{comment_count}]</span>}
          </Link>
          {words && <p className="idea-first-words">{words}</p>}
          <p className="idea-by">
            <span>
              <PersonName id={user_id} name={name} />
            </span>{' '}
            <RowMoment of={created_ts} />
            {work && (
              <Link to="/cards/$card_id" params={{ card_id: work.id }} className="linked">
                {work.name}
              </Link>
            )}
          </p>
        </div>
        <StatePill state={state} />
      </Folded>
    </li>
  );
}

export function StatePill({ state }: { state: Idea['state'] }) {
  return (
    <span className="idea-state" data-state={state}>
      {STATE_WORDS[state]}
    </span>
  );
}
