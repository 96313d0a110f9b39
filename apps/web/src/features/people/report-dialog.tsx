import { REPORT_REASONS } from '@chilyo/protocol/constants';
import type { FormEvent } from 'react';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { closeSheets, type ReportTarget } from '../../lib/sheets.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { REPORT_WORDS, type ReportReason } from '../../widgets/people/report-words.ts';

export function ReportDialog({ of }: { of: ReportTarget }) {
  const { kind, id: target_id, seq } = of;
  const { draft, change, clear } = useDraft(`report-${kind}-${target_id}`, {
    reason: 'abuse' as ReportReason,
    words: '',
  });
  const { reason, words } = draft;
  const [faults, setFaults] = useFaults({ reason, words });
  const { submit, isBusy } = useSubmit(() => api.report({ kind, target_id, seq, reason, words }, { quiet: true }), {
    done() {
      clear();
      toast('신고를 받았습니다. 운영자가 살펴보겠습니다.');
      closeSheets();
    },
    words: { say: setFaults, otherwise: '신고를 보내지 못했습니다.' },
  });
  function send(event: FormEvent) {
    event.preventDefault();
    void submit();
  }
  return (
    <Dialog title={of.title} onClose={closeSheets} testId="report">
      <form className="report-form" onSubmit={send}>
        <fieldset>
          <legend className="sr-only">이유</legend>
          {REPORT_REASONS.map((key) => (
            <label key={key}>
              <input type="radio" name="reason" checked={reason === key} onChange={() => change({ reason: key })} />
              {REPORT_WORDS[key]}
            </label>
          ))}
        </fieldset>
        <LongText
          aria-label="자세한 내용"
          placeholder="무슨 일이 있었는지 적어 주세요. (선택)"
          maxLength={500}
          value={words}
          onChange={(event) => change({ words: event.target.value })}
        />
        {of.seq !== undefined && <p className="muted">이 게임과 지금 보고 있는 순간이 함께 전해집니다.</p>}
        <FormFault>{faults.form}</FormFault>
        <div className="dialog-actions">
          <Button onClick={closeSheets}>취소</Button>
          <Button look="cta" type="submit" isBusy={isBusy}>
            신고하기
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
