import type { Idea } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';

/** Whose idea a card is from. */
export function IdeaCredit({ idea: { id, title, name } }: { idea: Pick<Idea, 'id' | 'title' | 'name'> }) {
  return (
    <>
      <Link to="/ideas/$idea_id" params={{ idea_id: id }} className="linked">
        ‘{title}’
      </Link>
      , {name} 님의 생각에서
    </>
  );
}

/** The same by the idea's id; nothing while it is fetched, or when it is deleted. */
export function IdeaCreditOf({ id }: { id: number }) {
  const { data: idea } = useAside(query('idea', { id }));
  if (!idea || idea.is_deleted) return null;
  return (
    <p data-testid="idea-credit">
      <IdeaCredit idea={idea} />
    </p>
  );
}
