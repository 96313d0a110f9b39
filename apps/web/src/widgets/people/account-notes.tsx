import { useSubmit } from '../../api/use-submit.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import '../../ui/field.css';
import './account-notes.css';
import { ACCOUNT_NOTE_MAX } from '@chilyo/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { shortMomentWords } from '../../lib/moment-words.ts';
import { Button } from '../../ui/button.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { ListStates } from '../../ui/list-states.tsx';
import { LongLine } from '../../ui/long-text.tsx';

/** Notes of staff about a player, and a field to add one. */
export function AccountNotes({ userId }: { userId: number }) {
  const notes = useQuery(query('accountNotes', { id: userId }));
  const { draft, change, clear, latest } = useDraft(`account-note-${userId}`, { words: '' });
  const { words } = draft;
  const [faults, setFaults] = useFaults({ words });
  const { submit, isBusy } = useSubmit(
    (said: string) => api.addAccountNote({ id: userId }, { words: said }, { quiet: true }),
    {
      // what was typed since stays to be sent
      done: (_answer, sent) => latest().words === sent && clear(),
      words: { say: setFaults, otherwise: '메모를 남기지 못했습니다.' },
    },
  );
  function send(event: FormEvent) {
    event.preventDefault();
    if (words.trim() !== '') void submit(words);
  }
  return (
    <div className="notes-of-staff">
      <ListStates of={notes} rows={1} className="account-notes" empty="남긴 메모가 없습니다. 운영진만 봅니다.">
        {(note) => (
          <li key={note.id}>
            {note.words}
            <span className="muted small">
              {note.author} · {shortMomentWords(note.created_ts)}
            </span>
          </li>
        )}
      </ListStates>
      <form className="account-note-form" onSubmit={send}>
        <LongLine
          aria-label="새 메모"
          placeholder="이 이용자에 대해 적어 둘 것"
          maxLength={ACCOUNT_NOTE_MAX}
          value={words}
          onChange={(event) => change({ words: event.target.value })}
        />
        <Button type="submit" isBusy={isBusy} disabled={words.trim() === ''}>
          남기기
        </Button>
        <FormFault>{faults.form}</FormFault>
      </form>
    </div>
  );
}
