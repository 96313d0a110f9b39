import './person-writings.css';
import type { Writing } from '@chilyo/protocol';
import { type HideReason, WRITINGS_PAGE_MAX, type WritingKind } from '@chilyo/protocol/constants';
import { may } from '@chilyo/protocol/permissions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { pages } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { toast } from '../../lib/toast.ts';
import { useLastUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow, choicesOf } from '../../ui/choice-row.tsx';
import { Check } from '../../ui/field.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { LongLine } from '../../ui/long-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RowMoment } from '../../ui/row-moment.tsx';
import { HideReasonSelect } from './hide-reason-select.tsx';

const KINDS = { article: '글', comment: '댓글' } as const satisfies Record<WritingKind, string>;
type Kind = WritingKind | 'all';
const EMPTY: Record<Kind, string> = {
  all: '쓴 글과 댓글이 없습니다.',
  article: '쓴 글이 없습니다.',
  comment: '쓴 댓글이 없습니다.',
};

/** An article and a comment may have the same number. */
const keyOf = ({ post }: Writing) => `${post.kind} ${post.id}`;

/** What a player has written; moderators choose several and hide them at once. */
export function PersonWritings({ id }: { id: number }) {
  const viewer = useLastUser();
  const [kind, setKind] = useState<Kind>('all');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const writings = useInfiniteQuery(pages('writings', { id }, { kind: kind === 'all' ? undefined : kind }));
  const items = writings.data?.pages.flatMap((page) => page.items);
  const mayHide = may(viewer, 'hide_posts') && viewer?.id !== id;
  const shown = items ?? [];
  const posts = shown.filter((one) => chosen.includes(keyOf(one))).map(({ post }) => post);
  const choose = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]);
  return (
    <Panel title="쓴 글과 댓글" id="writings">
      <ChoiceRow
        label="무엇을 볼지"
        choices={choicesOf({ all: '모두', ...KINDS })}
        chosen={kind}
        onPress={(to) => {
          setKind(to);
          setChosen([]);
        }}
      />
      <ListStates of={{ ...writings, data: items }} className="writings" empty={<Empty>{EMPTY[kind]}</Empty>}>
        {(one) => (
          <li key={keyOf(one)} className="writing">
            {mayHide && (
              <Check
                label={<span className="sr-only">{one.words || one.title} 고르기</span>}
                checked={chosen.includes(keyOf(one))}
                onChange={() => choose(keyOf(one))}
              />
            )}
            <Link to={one.path}>
              <b>{one.title || '지워지거나 가려진 글'}</b>
              <span className="muted">{one.words}</span>
            </Link>
            <span className="writing-facts muted small">
              {kind === 'all' && one.post.kind in KINDS && `${KINDS[one.post.kind as WritingKind]} · `}
              {one.votes > 0 && `추천 ${one.votes} · `}
              <RowMoment of={one.created_ts} />
            </span>
          </li>
        )}
      </ListStates>
      <More of={writings} />
      {mayHide && shown.length > 0 && (
        <HideForm
          posts={posts}
          onAll={() => setChosen(posts.length === shown.length ? [] : shown.map(keyOf))}
          isAll={posts.length === shown.length}
          onHidden={() => setChosen([])}
        />
      )}
    </Panel>
  );
}

/** Hides any number of posts: a call takes a limited number. */
async function hideAll(posts: readonly Writing['post'][], why: { reason_class: HideReason; reason: string }) {
  const sum = { hidden: 0, skipped: 0 };
  for (let at = 0; at < posts.length; at += WRITINGS_PAGE_MAX) {
    const some = posts.slice(at, at + WRITINGS_PAGE_MAX);
    const { hidden, skipped } = await api.hidePosts({ posts: some, ...why, is_deletion: false }, { quiet: true });
    sum.hidden += hidden;
    sum.skipped += skipped;
  }
  return sum;
}

type HideProps = { posts: Writing['post'][]; isAll: boolean; onAll: () => void; onHidden: () => void };

/** Hides what is chosen, with a reason that its author reads. */
function HideForm({ posts, isAll, onAll, onHidden }: HideProps) {
  const [reason_class, setClass] = useState<HideReason>('spam');
  const { draft, change, clear } = useDraft('hide-writings', { reason: '' });
  const { reason } = draft;
  const [faults, setFaults] = useFaults({ posts, reason_class, reason });
  const { submit, isBusy } = useSubmit(() => hideAll(posts, { reason_class, reason }), {
    done: ({ hidden, skipped }) => {
      toast(
        `${hidden}개를 가렸습니다.${skipped > 0 ? ` ${skipped}개는 이미 가려졌거나, 지워졌거나, 가릴 권한이 없는 글입니다.` : ''}`,
      );
      clear();
      onHidden();
    },
    words: { say: setFaults, otherwise: '가리지 못했습니다.' },
  });
  function send(event: FormEvent) {
    event.preventDefault();
    void submit();
  }
  return (
    <form className="writings-acts" onSubmit={send}>
      <Check label="보이는 것 모두 고르기" checked={isAll} onChange={onAll} />
      <HideReasonSelect chosen={reason_class} onChoose={setClass} />
      <LongLine
        aria-label="사유"
        placeholder="글쓴이가 읽는 사유"
        maxLength={300}
        value={reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <Button look="danger" type="submit" isBusy={isBusy} disabled={posts.length === 0 || reason.trim() === ''}>
        {posts.length === 0 ? '고른 것 가리기' : `${posts.length}개 가리기`}
      </Button>
      <FormFault>{faults.form}</FormFault>
    </form>
  );
}
