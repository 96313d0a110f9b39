import '../../ui/field.css';
import './sanction-dialog.css';
import { SANCTION_KINDS, SANCTIONS, type SanctionKind } from '@chilyo/protocol/sanction-kinds';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { SILENCE_LENGTHS } from './silence-lengths.ts';

type Props = { id: number; name: string; onClose: () => void };

/** Sanctions a player: the kind with what it does, its length if it lasts, and the reason, which the player reads. */
export function SanctionDialog({ id, name, onClose }: Props) {
  const [kind, setKind] = useState<SanctionKind>('silence');
  const [hours, setHours] = useState<number | null>(24);
  const { draft, change, clear } = useDraft(`sanction-${id}`, { reason: '' });
  const { reason } = draft;
  const { lasts } = SANCTIONS[kind];
  const [faults, setFaults] = useFaults({ kind, hours, reason });
  const { submit, isBusy } = useSubmit(
    () => api.sanction({ id }, { kind, reason: reason.trim(), hours: lasts ? hours : null }, { quiet: true }),
    {
      done() {
        clear();
        toast(`${name} 님을 제재했습니다: ${SANCTIONS[kind].name}`);
        onClose();
      },
      words: { say: setFaults, otherwise: '제재하지 못했습니다.' },
    },
  );
  function send(event: FormEvent) {
    event.preventDefault();
    void submit();
  }
  return (
    <Dialog title={`${name} 님 제재하기`} onClose={onClose} testId="sanction-dialog">
      <form className="sanction-form" onSubmit={send}>
        <fieldset>
          <legend>종류</legend>
          {SANCTION_KINDS.map((each) => (
            <label key={each} className="sanction-kind">
              <input
                type="radio"
                name="kind"
                aria-label={SANCTIONS[each].name}
                checked={each === kind}
                onChange={() => setKind(each)}
              />
              <span>
                <b>{SANCTIONS[each].name}</b>
                <span className="muted small">{SANCTIONS[each].does}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {lasts && (
          <fieldset>
            <legend>얼마 동안</legend>
            <div className="sanction-lengths">
              {SILENCE_LENGTHS.map(({ hours: length, word }) => (
                <label key={word} className="sanction-length">
                  <input type="radio" name="hours" checked={hours === length} onChange={() => setHours(length)} />
                  {word}
                </label>
              ))}
            </div>
          </fieldset>
        )}
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
            제재하기
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
