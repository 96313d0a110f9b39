import '../../ui/field.css';
import './post-dialog.css';
import type { PostStanding } from '@chilyo/protocol';
import {
  type BoardId,
  DELETED_DAYS,
  HIDDEN_DAYS,
  type HideReason,
  POST_KIND_WORDS,
  type Popularity,
} from '@chilyo/protocol/constants';
import { may } from '@chilyo/protocol/permissions';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useDraft } from '../../lib/drafts.ts';
import { closeSheets, type PostTarget } from '../../lib/sheets.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { topicsFor, useBoards } from '../../widgets/texts/boards.ts';
import { actWords, CAUSE_WORDS, untilWords } from '../../widgets/texts/post-words.ts';
import { HideReasonSelect } from './hide-reason-select.tsx';

type Act = 'hide' | 'delete' | 'restore' | 'move' | 'lock' | Popularity;
type Place = { category: BoardId; topic: string };

const QUIET = { quiet: true };
const DONE: Record<Act, string> = {
  hide: '가렸습니다. 글쓴이에게 알렸습니다.',
  delete: `가렸습니다. ${DELETED_DAYS}일 뒤에 지웁니다.`,
  restore: '되돌렸습니다. 글쓴이에게 알렸습니다.',
  move: '옮겼습니다.',
  lock: '댓글 잠금을 바꾸었습니다.',
  lifted: '인기글로 올렸습니다.',
  lowered: '인기글에서 뺐습니다.',
  voted: '추천 수대로 두었습니다.',
};

/** Acts of moderators on a post, each with a reason. */
export function PostDialog({ of }: { of: PostTarget }) {
  const standing = useQuery(query('post', of));
  return (
    <Dialog title={actWords(of.kind)} onClose={closeSheets} testId="post-acts">
      <Loaded of={standing} rows={4}>
        {(post) => <ActsForm key={post.state} of={post} />}
      </Loaded>
    </Dialog>
  );
}

const POPULARITY_ACTS: [Popularity, string][] = [
  ['lifted', '인기글로 올리기'],
  ['lowered', '인기글에서 빼기'],
  ['voted', '추천 수대로 두기'],
];

/** What can be done with a post as it stands, and its words. */
function actsOn({ state, hiding, place }: PostStanding): [Act, string][] {
  if (state === 'gone') return [];
  const hide: [Act, string] = ['hide', `가리기 (${HIDDEN_DAYS}일 뒤에 지움)`];
  const remove: [Act, string] = ['delete', `지우기 (${DELETED_DAYS}일 뒤에 사라짐)`];
  if (state === 'hidden') {
    const isStaff = hiding?.cause === 'staff';
    const isDeletion = hiding?.inside?.is_deletion;
    return [
      ['restore', '되돌리기'],
      ...(isStaff && !isDeletion ? [] : [hide]),
      ...(isStaff && isDeletion ? [] : [remove]),
    ];
  }
  if (!place) return [hide, remove];
  const isNote = place.category === 'note';
  return [
    hide,
    remove,
    ['move', '다른 곳으로 옮기기'],
    ['lock', place.is_locked ? '댓글 잠금 풀기' : '댓글 잠그기'],
    // notices have no popular ones
    ...(isNote ? [] : POPULARITY_ACTS.filter(([popularity]) => popularity !== place.popularity)),
  ];
}

function ActsForm({ of }: { of: PostStanding }) {
  const { post, place, hiding, state } = of;
  const acts = actsOn(of);
  const [act, setAct] = useState<Act>(acts[0]?.[0] ?? 'hide');
  const [reason_class, setClass] = useState<HideReason>('abuse');
  const { draft, change, clear } = useDraft(`post-${post.kind}-${post.id}`, { reason: '' });
  const { reason } = draft;
  const [refusal, setRefusal] = useState('');
  const [to, setTo] = useState<Place>({
    category: place?.category ?? 'free',
    topic: place?.topic ?? '',
  });
  const { submit, isBusy } = useSubmit(
    (): Promise<unknown> => {
      if (act === 'restore') return api.restorePost(post, { reason }, QUIET);
      if (act === 'move') return api.moveArticle({ id: post.id }, { ...to, reason }, QUIET);
      if (act === 'lock') return api.lockArticle({ id: post.id }, { is_locked: !place?.is_locked, reason }, QUIET);
      if (act === 'lifted' || act === 'lowered' || act === 'voted')
        return api.liftArticle({ id: post.id }, { popularity: act, reason }, QUIET);
      return api.hidePost(post, { reason_class, reason, is_deletion: act === 'delete' }, QUIET);
    },
    {
      done() {
        clear();
        toast(DONE[act]);
        closeSheets();
      },
      // beside the form, which keeps what was typed
      words: { say: ({ form = '' }) => setRefusal(form) },
    },
  );
  function send(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() !== '') void submit();
  }
  if (state === 'gone') return <p className="muted">이미 지워진 글입니다.</p>;
  const isHiding = act === 'hide' || act === 'delete';
  return (
    <form className="post-acts" onSubmit={send}>
      <p className="post-acts-of">
        <b>{of.title || POST_KIND_WORDS[post.kind]}</b> <span className="muted">{of.author.name}</span>
      </p>
      {hiding && (
        <p className="muted">
          {CAUSE_WORDS[hiding.cause]}. {hiding.inside?.reason} {untilWords(hiding)}
        </p>
      )}
      <fieldset>
        <legend className="sr-only">할 일</legend>
        {acts.map(([each, word]) => (
          <label key={each}>
            <input type="radio" name="act" checked={act === each} onChange={() => setAct(each)} />
            {word}
          </label>
        ))}
      </fieldset>
      {isHiding && <HideReasonSelect chosen={reason_class} onChoose={setClass} />}
      {act === 'move' && <PlaceChoice chosen={to} onChoose={setTo} />}
      <LongText
        aria-label="사유"
        placeholder={
          isHiding || act === 'restore' ? '글쓴이가 읽는 사유를 적어 주세요.' : '기록에 남길 사유를 적어 주세요.'
        }
        maxLength={300}
        value={reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      <div className="dialog-actions">
        <Button onClick={closeSheets}>취소</Button>
        <Button look={isHiding ? 'danger' : 'cta'} type="submit" isBusy={isBusy} disabled={reason.trim() === ''}>
          {acts.find(([each]) => each === act)?.[1].replace(/ \(.*/, '')}
        </Button>
      </div>
    </form>
  );
}

/** Articles of decks for rent stay on their board, and nothing is moved there. */
function PlaceChoice({ chosen, onChoose }: { chosen: Place; onChoose: (place: Place) => void }) {
  const all = useBoards();
  const user = useUser();
  const mayNote = may(user, 'write_notes');
  const [first] = useState(chosen);
  const boards = all.filter(({ id }) =>
    chosen.category === 'deck' ? id === 'deck' : id !== 'deck' && (id !== 'note' || mayNote),
  );
  const topicsOf = (category: BoardId): readonly string[] =>
    topicsFor(all.find(({ id }) => id === category)!, user, category === first.category ? first.topic : undefined);
  return (
    <div className="post-acts-place">
      <select
        className="text-input"
        aria-label="게시판"
        value={chosen.category}
        onChange={({ target }) => {
          const category = target.value as BoardId;
          onChoose({ category, topic: topicsOf(category)[0]! });
        }}
      >
        {boards.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <select
        className="text-input"
        aria-label="말머리"
        value={chosen.topic}
        onChange={({ target }) => onChoose({ ...chosen, topic: target.value })}
      >
        {topicsOf(chosen.category).map((topic) => (
          <option key={topic}>{topic}</option>
        ))}
      </select>
    </div>
  );
}
