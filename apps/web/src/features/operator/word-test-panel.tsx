import { useSubmit } from '../../api/use-submit.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import '../../ui/field.css';
import { josaOf } from '@chilyo/card-language';
import type { ListedWord } from '@chilyo/protocol';
import { CHAT_CONTENT_MAX } from '@chilyo/protocol/constants';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { Panel } from '../../ui/panel.tsx';

type Tested = { line: string; caught: ListedWord | null };

/** Tests which word would block a message. */
export function WordTestPanel() {
  const { draft, change } = useDraft('word-test', { line: '' });
  const { line } = draft;
  const [tested, setTested] = useState<Tested>();
  const [faults, setFaults] = useFaults({ line });
  const { submit, isBusy } = useSubmit(() => api.testWords({ line }), {
    done: (caught) => setTested({ line, caught }),
    failed: () => setTested(undefined),
    words: { say: setFaults, otherwise: '시험하지 못했습니다.' },
  });
  function send(event: FormEvent) {
    event.preventDefault();
    if (line.trim() !== '') void submit();
  }
  return (
    <Panel title="문장 시험">
      <form className="decide-form" onSubmit={send} data-testid="word-test">
        <input
          className="text-input"
          aria-label="시험할 문장"
          placeholder="이 문장을 말할 수 있는지 보기"
          maxLength={CHAT_CONTENT_MAX}
          value={line}
          onChange={(event) => change({ line: event.target.value })}
        />
        <Button type="submit" isBusy={isBusy} disabled={line.trim() === ''}>
          시험하기
        </Button>
        <FormFault>{faults.form}</FormFault>
      </form>
      <p className="muted" role="status">
        {tested && outcomeOf(tested)}
      </p>
    </Panel>
  );
}

function outcomeOf({ line, caught }: Tested): string {
  if (!caught) return `${josaOf(`‘${line}’`, '은/는')} 걸리지 않습니다.`;
  const { word, is_house, reason } = caught;
  const from = is_house ? '처음부터 있는 금칙어입니다' : reason ? `더한 사유: ${reason}` : '운영자가 더한 금칙어입니다';
  return `${josaOf(`‘${line}’`, '은/는')} ‘${word}’에 걸립니다. ${from}.`;
}
