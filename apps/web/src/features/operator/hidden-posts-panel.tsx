import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '../../api/query.ts';
import { rowTime } from '../../lib/row-time.ts';
import { showPostActs } from '../../lib/sheets.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CAUSE_WORDS, HIDE_REASON_WORDS, untilWords } from '../../widgets/texts/post-words.ts';

/** Articles and comments that are hidden now, also by reports. */
export function HiddenPostsPanel() {
  const hidden = useInfiniteQuery(pages('hiddenPosts', {}));
  return (
    <Panel title="가려진 글과 댓글" id="hidden">
      <ListStates
        of={{ ...hidden, data: hidden.data?.pages.flatMap(({ items }) => items) }}
        empty={<Empty>가려진 글이 없습니다.</Empty>}
      >
        {({ id, post, path, title, words, user_id, name, hiding }) => (
          <li key={id} className="report-row" data-testid="hidden-post">
            <p className="report-row-head">
              <b>{title || '댓글'}</b>
              <NameLink id={user_id} name={name} />
              <time>{hiding.inside && rowTime(hiding.inside.hidden_ts, Date.now())}</time>
            </p>
            <p>
              {CAUSE_WORDS[hiding.cause]}. {hiding.inside && HIDE_REASON_WORDS[hiding.inside.reason_class]}.{' '}
              {hiding.inside?.reason} <span className="muted">{untilWords(hiding)}</span>
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: only a focusable element can be scrolled by keys */}
            <blockquote className="case-content" tabIndex={0}>
              {words}
            </blockquote>
            <p className="report-row-acts">
              <ButtonLink to={path}>{post.kind === 'article' ? '글 보기' : '댓글이 있는 곳 보기'}</ButtonLink>
              <Button onClick={() => showPostActs(post)}>
                {post.kind === 'article' ? '글 다루기' : '댓글 다루기'}
              </Button>
            </p>
          </li>
        )}
      </ListStates>
      <More of={hidden} />
    </Panel>
  );
}
