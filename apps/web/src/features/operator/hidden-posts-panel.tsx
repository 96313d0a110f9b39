import { POST_KIND_WORDS } from '@chilyo/protocol/constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '../../api/query.ts';
import { rowTime } from '../../lib/row-time.ts';
import { showPostActs } from '../../lib/sheets.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { actWords, CAUSE_WORDS, HIDE_REASON_WORDS, untilWords } from '../../widgets/texts/post-words.ts';
import { PostLink } from './post-link.tsx';

/** Posts that are hidden now, also by reports. */
export function HiddenPostsPanel() {
  const hidden = useInfiniteQuery(pages('hiddenPosts', {}));
  return (
    <Panel title="가려진 글" id="hidden">
      <ListStates
        of={{ ...hidden, data: hidden.data?.pages.flatMap(({ items }) => items) }}
        empty={<Empty>가려진 글이 없습니다.</Empty>}
      >
        {({ id, post, path, title, words, user_id, name, hiding }) => (
          <li key={id} className="report-row" data-testid="hidden-post">
            <p className="report-row-head">
              <b>{title || POST_KIND_WORDS[post.kind]}</b>
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
              <PostLink of={post} path={path} />
              <Button onClick={() => showPostActs(post)}>{actWords(post.kind)}</Button>
            </p>
          </li>
        )}
      </ListStates>
      <More of={hidden} />
    </Panel>
  );
}
