import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { ArticleRowLink } from '../../ui/article-rows.tsx';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { LIFTED } from './lifted.ts';

const SHOWN = 5;

/** The popular articles of the week, most votes first. */
export function WeekArticles() {
  const week = useQuery(query('weekArticles', { limit: SHOWN }));
  return (
    <ListStates of={week} empty={<Empty>7일 동안 추천받은 글이 아직 없습니다.</Empty>}>
      {({ id, category, title, comment_count, votes, user_id, is_lifted }) => (
        <ArticleRowLink
          key={id}
          link={linkOptions({ to: '/articles/$category/$article_id', params: { category, article_id: id } })}
          title={title}
          authorId={user_id}
          count={comment_count}
          time={is_lifted ? LIFTED : `추천 ${votes}`}
        />
      )}
    </ListStates>
  );
}
