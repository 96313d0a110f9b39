import '../../ui/field.css';
import { WORK_REASON_MAX } from '@chilyo/protocol/constants';
import { type FormEvent, useId } from 'react';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { LongText } from '../../ui/long-text.tsx';

/** Asks another reviewer to look at a work, once for each decision. */
export function AppealForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { draft, change, clear } = useDraft(`appeal-work-${id}`, { reason: '' });
  const fieldId = useId();
  const [faults, setFaults] = useFaults(draft);
  const reason = draft.reason.trim();
  const { submit, isBusy } = useSubmit(() => api.appealReview({ id }, { reason }, { quiet: true }), {
    done() {
      clear();
      onClose();
      toast('이의를 냈습니다. 다른 심사자가 답합니다.');
    },
    words: { say: setFaults, otherwise: '이의를 보내지 못했습니다.' },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== '') void submit();
  };
  return (
    <form className="standing" onSubmit={send}>
      <div className="field">
        <label htmlFor={fieldId}>왜 다시 보아야 하나요? 판단마다 한 번만 낼 수 있고, 다른 심사자가 답합니다.</label>
        <LongText
          id={fieldId}
          rows={4}
          maxLength={WORK_REASON_MAX}
          value={draft.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </div>
      <FormFault>{faults.form}</FormFault>
      <div className="standing-acts">
        <Button type="submit" look="line" isBusy={isBusy} disabled={reason === ''}>
          이의 보내기
        </Button>
        <Button onClick={onClose}>취소</Button>
      </div>
    </form>
  );
}
