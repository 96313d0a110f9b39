import './sanctions-page.css';
import type { HiddenPost } from '@chilyo/protocol';
import { POST_KIND_WORDS } from '@chilyo/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { momentWords } from '../../lib/moment-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CAUSE_WORDS, HIDE_REASON_WORDS, seeWords, untilWords } from '../../widgets/texts/post-words.ts';
import { ObjectionForm, ObjectionTalk } from './objection-form.tsx';

const OUTCOMES = {
  restored: '다시 보입니다.',
  purged: '지워졌습니다.',
  withheld: '기한이 지나, 내린 채로 두기로 했습니다.',
  removed: '내가 지웠습니다.',
} as const satisfies Record<NonNullable<HiddenPost['outcome']>, string>;

/** The user's hidden posts, why they are, and the way to object. */
export function OwnHiddenPosts() {
  const hidden = useQuery(query('ownHiddenPosts'));
  return (
    <Panel title="가려진 내 글">
      <ListStates of={hidden} className="sanctions" empty={<Empty>가려진 글이 없습니다.</Empty>}>
        {(one) => <Row key={one.id} of={one} />}
      </ListStates>
    </Panel>
  );
}

function Row({ of: { id, post, path, title, words, hiding, outcome, ended_ts } }: { of: HiddenPost }) {
  const { inside, cause } = hiding;
  if (!inside) return null;
  const { objection, answer } = inside;
  return (
    <li className="sanction" data-testid="own-hidden-post" data-over={outcome !== null || undefined}>
      <p>
        <b>{title || POST_KIND_WORDS[post.kind]}</b> <span className="muted">{momentWords(inside.hidden_ts)}</span>
      </p>
      <p>
        {CAUSE_WORDS[cause]}.{' '}
        {outcome && ended_ts ? `${momentWords(ended_ts)}에 ${OUTCOMES[outcome]}` : untilWords(hiding)}
      </p>
      <p>
        사유: {HIDE_REASON_WORDS[inside.reason_class]}. {inside.reason}
      </p>
      {words && <p className="sanction-words muted">{words}</p>}
      {outcome === null && (
        <p>
          <ButtonLink to={path}>{seeWords(post.kind)}</ButtonLink>
        </p>
      )}
      <ObjectionTalk said={objection} answer={answer} isAwaited={objection !== null && outcome === null} />
      {outcome === null && objection === null && (
        <ObjectionForm
          draft={`objection-${id}`}
          placeholder="왜 다시 보여야 하는지 적어 주세요. 이의 신청은 한 번만 할 수 있습니다."
          send={(said) => api.objectToHiding({ id }, { words: said }, { quiet: true })}
        />
      )}
    </li>
  );
}
