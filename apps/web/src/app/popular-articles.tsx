import './popular-articles.css';
import fireIcon from 'virtual:icon/fire';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { query } from '../api/query.ts';
import { ArticleRowLink } from '../ui/article-rows.tsx';
import { Icon } from '../ui/icon.tsx';
import { Empty, ListStates } from '../ui/list-states.tsx';
import { LIFTED } from '../widgets/texts/lifted.ts';

const SHOWN = 5;

/** The popular articles of the week, which a row of the menu unfolds; they are fetched first then. */
export function PopularArticles() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="menu-row"
        aria-expanded={isOpen}
        aria-controls="menu-popular"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={fireIcon} /> 이번 주 인기글
      </button>
      <div id="menu-popular">{isOpen && <Shown />}</div>
    </>
  );
}

function Shown() {
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
