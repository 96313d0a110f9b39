import { useSubmit } from '../../api/use-submit.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import '../../ui/field.css';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { SILENCE_LENGTHS } from '../../widgets/people/silence-lengths.ts';

type Props = { id: number; name: string /** For which it is. */; lineId?: number; onClose: () => void };

/** Silences a user: duration and reason, both of which the user sees and may appeal. */
export function SilenceDialog({ id, name, lineId, onClose }: Props) {
  const [hours, setHours] = useState<number | null>(24);
  const { draft, change, clear } = useDraft(`silence-${id}`, { reason: '' });
  const { reason } = draft;
  const [faults, setFaults] = useFaults({ hours, reason });
  const { submit, isBusy } = useSubmit(
    () => api.silence({ id }, { is_silence: true, reason, hours, ...(lineId && { line_id: lineId }) }, { quiet: true }),
    {
      done() {
        clear();
        toast(`${name} 님의 채팅과 글쓰기를 막았습니다.`);
        onClose();
      },
      words: { say: setFaults, otherwise: '채팅을 금지하지 못했습니다.' },
    },
  );
  function send(event: FormEvent) {
    event.preventDefault();
    void submit();
  }
  return (
    <Dialog title={`${name} 님 채팅 금지`} onClose={onClose} testId="silence">
      <form className="report-form" onSubmit={send}>
        <fieldset>
          <legend className="sr-only">얼마 동안</legend>
          {SILENCE_LENGTHS.map(({ hours: length, word }) => (
            <label key={word}>
              <input type="radio" name="hours" checked={hours === length} onChange={() => setHours(length)} />
              {word}
            </label>
          ))}
        </fieldset>
        <LongText
          aria-label="사유"
          placeholder="받는 사람이 읽는 사유를 적어 주세요."
          maxLength={200}
          value={reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
        <FormFault>{faults.form}</FormFault>
        <div className="dialog-actions">
          <Button onClick={onClose}>취소</Button>
          <Button look="danger" type="submit" isBusy={isBusy} disabled={reason.trim() === ''}>
            금지하기
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
