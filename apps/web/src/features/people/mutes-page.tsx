import './mutes-page.css';
import type { Mutes } from '@chilyo/protocol';
import { MUTED_WORD_MAX, MUTED_WORDS_MAX } from '@chilyo/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useRowSubmit } from '../../api/use-row-submit.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useLastUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Check, Field } from '../../ui/field.tsx';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { MutedPacks } from '../../widgets/cons/muted-packs.tsx';
import { BlockedPeople } from './blocked-people.tsx';

/** Everything that the user does not want to read: words, topics, emoticons, people. */
export function MutesPage() {
  const user = useLastUser();
  const boards = useQuery(query('boards'));
  const packs = useQuery(query('ownConPacks'));
  const people = useQuery(query('friends'));
  if (!user) return null;
  const muted = packs.data?.filter(({ is_muted }) => is_muted) ?? [];
  return (
    <div className="page-stack" data-narrow>
      <PageTitle>숨김 관리</PageTitle>
      <WordsPanel words={user.mutes.words} />
      <Panel title="숨긴 말머리" className="muted-topics">
        <p className="muted small">고른 말머리의 글은 게시판 목록에서 빠집니다. 그 말머리를 누르면 볼 수 있습니다.</p>
        {boards.isPending ? (
          <SkeletonRows count={4} />
        ) : boards.isError ? (
          <Failed message={boards.error.message} onRetry={() => void boards.refetch()} />
        ) : (
          boards.data.map((board) => (
            <fieldset key={board.id} className="group">
              <legend>{board.title}</legend>
              {board.topics.map(({ name }) => (
                <TopicCheck key={name} category={board.id} topic={name} muted={user.mutes.topics} />
              ))}
            </fieldset>
          ))
        )}
      </Panel>
      {muted.length > 0 ? (
        <MutedPacks packs={muted} />
      ) : (
        <Panel title="숨긴 꾸러미">
          <p className="muted">숨긴 이모티콘이 없습니다. 보이는 이모티콘을 누르면 그 꾸러미를 숨길 수 있습니다.</p>
        </Panel>
      )}
      <Panel title="차단한 사람">
        {people.isPending ? (
          <SkeletonRows count={2} />
        ) : people.isError ? (
          <Failed message={people.error.message} onRetry={() => void people.refetch()} />
        ) : people.data.some(({ ignore }) => ignore) ? (
          <BlockedPeople people={people.data.filter(({ ignore }) => ignore)} />
        ) : (
          <p className="muted">차단한 사람이 없습니다.</p>
        )}
      </Panel>
    </div>
  );
}

function WordsPanel({ words }: { words: Mutes['words'] }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const { submit, isBusy } = useSubmit((word: string) => api.muteWord({ word }, { quiet: true }), {
    // what was typed since stays to be sent
    done: (_answer, word) => setTyped((now) => (now.trim() === word ? '' : now)),
    words: { say: ({ form = '' }) => setFault(form), otherwise: '저장하지 못했습니다. 다시 시도해 주세요.' },
  });
  const remove = useRowSubmit((id: number) => api.unmuteWord({ id }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) void submit(typed.trim());
  };
  return (
    <Panel title="숨긴 말" side={<span>{`${words.length}/${MUTED_WORDS_MAX}`}</span>}>
      <form className="muted-words-form" onSubmit={send}>
        <Field
          label="숨길 말"
          hint="이 말이 든 글과 댓글, 대화를 접어 둡니다. 누르면 펼쳐지고, 내가 쓴 글은 접히지 않습니다."
          error={fault}
          maxLength={MUTED_WORD_MAX}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setFault('');
          }}
          beside={
            <Button type="submit" isBusy={isBusy} disabled={!typed.trim()}>
              숨기기
            </Button>
          }
        />
      </form>
      {words.length === 0 ? (
        <p className="muted">아직 숨긴 말이 없습니다.</p>
      ) : (
        <ul className="muted-words">
          {words.map(({ id, word }) => (
            <li key={id}>
              <Button
                isBusy={remove.busy.has(id)}
                aria-label={`${word}: 숨김 풀기`}
                onClick={() => void remove.submit(id)}
              >
                {word} <X size={16} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type TopicProps = Pick<Mutes['topics'][number], 'category' | 'topic'> & { muted: Mutes['topics'] };

function TopicCheck({ category, topic, muted }: TopicProps) {
  const { submit, isBusy } = useSubmit((is_muted: boolean) => api.muteTopic({ category, topic, is_muted }));
  return (
    <Check
      label={topic}
      disabled={isBusy}
      checked={muted.some((one) => one.category === category && one.topic === topic)}
      onChange={({ target }) => void submit(target.checked)}
    />
  );
}
