import type { Idea } from '@chilyo/protocol';
import { IDEA_REASON_MAX } from '@chilyo/protocol/constants';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SimilarIdeas } from './similar-ideas.tsx';

/** What card editors do with an idea: take it on, decline it with a reason, open it again, merge it. */
export function JudgePanel({ idea }: { idea: Idea }) {
  const { id, title, state } = idea;
  const { draft, change, clear } = useDraft(`judge-${id}`, { reason: '' });
  const { reason } = draft;
  const [words, setWords] = useState('');
  const [faults, setFaults] = useFaults({ reason });
  const judge = useSubmit(
    (next: 'open' | 'being_made' | 'declined') =>
      api.judgeIdea({ id }, { state: next, reason: next === 'declined' ? reason.trim() : '' }, { quiet: true }),
    {
      done: clear,
      words: { say: setFaults, fieldOf: () => 'reason', otherwise: '바꾸지 못했습니다.' },
    },
  );
  const merge = useSubmit((into: number) => api.mergeIdea({ id }, { into }), {
    done: () => toast('아이디어를 합쳤습니다.'),
  });
  const ask = async (into: number, name: string) => {
    const isSure = await askConfirm({
      title: '아이디어 합치기',
      message: `‘${title}’의 찬성과 댓글을 ‘${name}’에 합칠까요? 되돌릴 수 없습니다.`,
      confirmLabel: '합치기',
      isDangerous: true,
    });
    if (isSure) void merge.submit(into);
  };
  const decline = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setFaults({ reason: '만들지 않는 사유를 적어 주세요. 쓴 사람이 봅니다.' });
    void judge.submit('declined');
  };
  return (
    <Panel title="편집자의 일">
      <div className="idea-judge">
        {state !== 'made' && (
          <form className="idea-judge" noValidate onSubmit={decline}>
            <Field
              label="만들지 않는 사유"
              value={reason}
              maxLength={IDEA_REASON_MAX}
              error={faults.reason ?? faults.form}
              onChange={(event) => change({ reason: event.target.value })}
            />
            <div className="idea-judge-acts">
              {state !== 'being_made' && (
                <Button isBusy={judge.isBusy} onClick={() => void judge.submit('being_made')}>
                  내가 처리
                </Button>
              )}
              {state !== 'open' && (
                <Button isBusy={judge.isBusy} onClick={() => void judge.submit('open')}>
                  다시 열기
                </Button>
              )}
              <Button type="submit" isBusy={judge.isBusy}>
                만들지 않기
              </Button>
            </div>
          </form>
        )}
        <search>
          <SearchField label="합칠 아이디어 찾기" maxLength={40} typed={words} onType={setWords} />
        </search>
        <SimilarIdeas
          title={words}
          without={id}
          act={(hit) => (
            <Button isBusy={merge.isBusy} onClick={() => void ask(hit.id, hit.title.text)}>
              여기에 합치기<span className="sr-only">: {hit.title.text}</span>
            </Button>
          )}
        />
      </div>
    </Panel>
  );
}
