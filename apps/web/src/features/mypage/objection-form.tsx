import '../../ui/field.css';
import './sanctions-page.css';
import type { FormEvent } from 'react';
import { useSubmit } from '../../api/use-submit.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { LongText } from '../../ui/long-text.tsx';

type Props = {
  /** Name of the stored draft. */
  draft: string;
  placeholder: string;
  send: (words: string) => Promise<unknown>;
};

/** What the user objected, and the answer or that it is awaited. */
export function ObjectionTalk({
  said,
  answer,
  isAwaited,
}: {
  said: string | null;
  answer: string | null;
  isAwaited: boolean;
}) {
  return (
    <>
      {said && (
        <p className="sanction-words">
          <span className="muted">내가 낸 이의</span> {said}
        </p>
      )}
      {answer ? (
        <p className="sanction-words">
          <span className="muted">운영진의 답</span> {answer}
        </p>
      ) : (
        isAwaited && <p className="muted">운영진의 답을 기다리고 있습니다.</p>
      )}
    </>
  );
}

/** Objects, once, to a sanction or to the hiding of a post. */
export function ObjectionForm({ draft: name, placeholder, send }: Props) {
  const { draft, change, clear } = useDraft(name, { words: '' });
  const [faults, setFaults] = useFaults(draft);
  const { submit, isBusy } = useSubmit(() => send(draft.words), {
    done() {
      clear();
      toast('이의를 냈습니다. 답이 오면 알려 드립니다.');
    },
    words: { say: setFaults, otherwise: '이의를 내지 못했습니다.' },
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (draft.words.trim() !== '') void submit();
  }
  return (
    <form className="sanction-appeal" onSubmit={onSubmit}>
      <LongText
        aria-label="이의"
        placeholder={placeholder}
        maxLength={500}
        value={draft.words}
        onChange={(event) => change({ words: event.target.value })}
      />
      <Button type="submit" isBusy={isBusy} disabled={draft.words.trim() === ''}>
        이의 신청
      </Button>
      <FormFault>{faults.form}</FormFault>
    </form>
  );
}
