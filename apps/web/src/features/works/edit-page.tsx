import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { query } from '../../api/query.ts';
import { isNotFound } from '../../lib/http-error.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useKnownCards } from '../../widgets/cards/known-cards.ts';
import { WorkBuilder } from './work-builder.tsx';
import { editorOf } from './work-editor.ts';

/** `/cards/{id}/edit`: the builder of an own work. */
export function CardEditPage() {
  const { card_id: id } = useParams({ from: '/cards/$card_id/edit' });
  const known = useKnownCards();
  const found = useQuery(query('work', { id }));
  const work = found.data;
  const editor = work?.is_mine && known.keys.length > 0 ? editorOf(work, known.cardOf) : null;
  useEffect(() => {
    if (work) editor?.seen(work);
  }, [work, editor]);
  // leaving the page does not wait for the pause after an edit
  useEffect(() => () => editor?.flush(), [editor]);
  if (editor) return <WorkBuilder key={id} editor={editor} known={known} />;
  const isForeign = work ? !work.is_mine : isNotFound(found.error);
  return (
    <Panel isPage title="카드 고치기">
      {isForeign ? (
        <div className="list-face">
          <p>내가 만든 카드가 아닙니다.</p>
          <ButtonLink to="/cards/create" search={work ? { from: work.id } : {}}>
            {work ? '이 카드에서 시작' : '카드 만들기'}
          </ButtonLink>
        </div>
      ) : found.isError ? (
        <Failed message={found.error.message} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonRows count={8} />
      )}
    </Panel>
  );
}
