import type { PostRef } from '@chilyo/protocol';
import { may } from '@chilyo/protocol/permissions';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { showPostActs } from '../../lib/sheets.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { actWords, CAUSE_WORDS, untilWords } from '../../widgets/texts/post-words.ts';
import { PostLink } from './post-link.tsx';

/** The way from a case to its post as it is now, and what can be done with it. */
export function CasePost({ of }: { of: PostRef }) {
  const user = useUser();
  const { data: standing, isError } = useQuery(query('post', of));
  if (isError) return <p className="muted">이미 지워졌습니다.</p>;
  if (!standing) return null;
  const { state, hiding, path, author } = standing;
  return (
    <p className="report-row-acts" data-testid="case-post">
      {hiding && (
        <span className="muted">
          {CAUSE_WORDS[hiding.cause]}. {untilWords(hiding)}
        </span>
      )}
      {state === 'gone' && (
        <span className="muted">{of.kind === 'user' ? '가릴 소개나 그림이 없습니다.' : '이미 지워졌습니다.'}</span>
      )}
      <PostLink of={of} path={path} />
      {state !== 'gone' && author.id !== user?.id && may(user, 'hide_posts') && (
        <Button onClick={() => showPostActs(of)}>{actWords(of.kind)}</Button>
      )}
    </p>
  );
}
