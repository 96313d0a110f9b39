import type { Board } from '@chilyo/protocol';
import { BOARD_TOPICS_MAX, TOPIC_NAME_MAX } from '@chilyo/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow, choicesOf } from '../../ui/choice-row.tsx';
import { Check, Field } from '../../ui/field.tsx';
import { ListStates } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Notes are the operator's, and players write of the decks that they lend: neither can be set, nor can the deck board be closed. */
const FIXED_WRITERS: readonly string[] = ['note', 'deck'];
const WRITERS = { all: '모두', operator: '운영자만' } as const;

/** Boards and their topics. The boards themselves are fixed: every address and list of the site knows them. */
export function BoardsPanel() {
  const boards = useQuery(query('boards'));
  return (
    <Panel title="게시판과 말머리">
      <p className="muted">
        게시판은 정해져 있어 새로 만들거나 이름을 바꿀 수 없습니다. 말머리의 이름을 바꾸면 그 말머리의 글도 새 이름을
        따르고, 말머리를 닫아도 이미 쓴 글은 그대로 남습니다.
      </p>
      <ListStates of={boards} empty={null}>
        {(board) => (
          <li key={board.id} className="plan-row">
            <BoardForm key={JSON.stringify(board)} board={board} />
          </li>
        )}
      </ListStates>
    </Panel>
  );
}

type TopicDraft = Board['topics'][number] & { former: string | null; key: number };

function BoardForm({ board }: { board: Board }) {
  // the one sentence of the form outlives the page
  const said = useDraft(`board-${board.id}`, { description: board.description });
  const [draft, setDraft] = useState({
    writers: board.writers,
    is_closed: board.is_closed,
    topics: board.topics.map((topic, key): TopicDraft => ({ ...topic, former: topic.name, key })),
  });
  const { description } = said.draft;
  /** Its topics are the elements of decks. */
  const hasFixedTopics = board.id === 'deck';
  const [errors, setErrors] = useFaults({ ...draft, description });
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const changeTopic = (key: number, part: Partial<TopicDraft>) =>
    change({ topics: draft.topics.map((topic) => (topic.key === key ? { ...topic, ...part } : topic)) });
  const move = (at: number, by: 1 | -1) => {
    const topics = [...draft.topics];
    [topics[at], topics[at + by]] = [topics[at + by]!, topics[at]!];
    change({ topics });
  };
  const add = () => {
    const key = Math.max(...draft.topics.map((topic) => topic.key)) + 1;
    const topic = { name: '', is_closed: false, is_operators: false, is_fixed: false, former: null, key };
    change({ topics: [...draft.topics, topic] });
  };
  const { submit, isBusy } = useSubmit(
    () => {
      const topics = draft.topics.map(({ name, former, is_closed }) => ({ name: name.trim(), former, is_closed }));
      return api.saveBoard({ category: board.id }, { ...draft, description, topics }, { quiet: true });
    },
    {
      done() {
        said.clear();
        toast('게시판을 저장했습니다.');
      },
      words: { say: setErrors, otherwise: '게시판을 저장하지 못했습니다.' },
    },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (draft.topics.some(({ name }) => name.trim() === '')) return setErrors({ form: '말머리의 이름을 적어 주세요.' });
    void submit();
  };
  return (
    <form className="operator-form" noValidate onSubmit={send} aria-label={board.title}>
      <h3>{board.title}</h3>
      <Field
        label="설명"
        maxLength={120}
        value={description}
        hint="글 목록 위에 보입니다."
        onChange={(event) => said.change({ description: event.target.value })}
      />
      {!FIXED_WRITERS.includes(board.id) && (
        <>
          <span className="muted small" aria-hidden="true">
            글 쓰는 사람
          </span>
          <ChoiceRow
            label="글 쓰는 사람"
            choices={choicesOf(WRITERS)}
            chosen={draft.writers}
            onPress={(writers) => change({ writers })}
          />
        </>
      )}
      {!hasFixedTopics && (
        <Check
          label="게시판 닫기: 새 글을 받지 않고, 있는 글은 그대로 보입니다."
          checked={draft.is_closed}
          onChange={(event) => change({ is_closed: event.target.checked })}
        />
      )}
      <ol className="board-topics" aria-label="말머리">
        {draft.topics.map(({ key, name, is_closed, is_fixed }, at) => (
          <li key={key}>
            <input
              className="text-input"
              aria-label={`${at + 1}번째 말머리`}
              maxLength={TOPIC_NAME_MAX}
              value={name}
              disabled={is_fixed}
              onChange={(event) => changeTopic(key, { name: event.target.value })}
            />
            <Check
              label="닫음"
              aria-label={`${name} 닫음`}
              checked={is_closed}
              disabled={is_fixed}
              onChange={(event) => changeTopic(key, { is_closed: event.target.checked })}
            />
            <Button aria-label={`${name} 위로`} disabled={at === 0} onClick={() => move(at, -1)}>
              ↑
            </Button>
            <Button aria-label={`${name} 아래로`} disabled={at === draft.topics.length - 1} onClick={() => move(at, 1)}>
              ↓
            </Button>
          </li>
        ))}
      </ol>
      {draft.topics.some(({ is_fixed }) => is_fixed) && (
        <p className="muted small">
          {hasFixedTopics
            ? '대여덱의 말머리는 순서만 바꿀 수 있습니다.'
            : '사이트가 쓰는 말머리는 이름을 바꾸거나 닫을 수 없습니다.'}
        </p>
      )}
      <div className="operator-foot">
        <p className="field-error" role={errors.form ? 'alert' : undefined}>
          {errors.form}
        </p>
        {!hasFixedTopics && (
          <Button disabled={draft.topics.length >= BOARD_TOPICS_MAX} onClick={add}>
            말머리 더하기
          </Button>
        )}
        <Button type="submit" isBusy={isBusy}>
          저장
        </Button>
      </div>
    </form>
  );
}
