import './decks.css';
import './builder.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { query } from '../../api/query.ts';
import { HttpError } from '../../lib/http-error.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Builder } from './builder.tsx';
import { editorOf } from './open-editors.ts';

/** Deleted, or another user's: a retry cannot succeed. */
const GONE = [403, 404];

/** The deck builder for an own deck. */
export function DeckEditPage() {
  const { deck_id: id } = useParams({ from: '/decks/$deck_id/edit' });
  const found = useQuery(query('deck', { id }));
  const deck = found.data;
  const editor = deck && !deck.rented ? editorOf(deck) : null;
  useEffect(() => {
    if (deck) editor?.seen(deck);
  }, [deck, editor]);
  // leaving the page does not wait for the pause after an edit
  useEffect(() => () => editor?.flush(), [editor]);
  if (editor) return <Builder key={id} editor={editor} />;
  return (
    <Panel isPage title="덱 고치기">
      {found.error instanceof HttpError && GONE.includes(found.error.status) ? (
        <div className="list-face">
          <p>{found.error.message}</p>
          <ButtonLink to="/decks">덱 관리</ButtonLink>
        </div>
      ) : found.isError ? (
        <Failed message={found.error.message} onRetry={() => void found.refetch()} />
      ) : deck?.rented ? (
        <div className="list-face">
          <p>빌린 덱은 고칠 수 없습니다. 덱 관리에서 사본을 만들면 고칠 수 있습니다.</p>
          <ButtonLink to="/decks">덱 관리</ButtonLink>
        </div>
      ) : (
        <SkeletonRows count={8} />
      )}
    </Panel>
  );
}
