import { MEMO_MAX } from '@chilyo/protocol/constants';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useMemoOn } from '../../lib/memos.ts';
import { mostUnits } from '../../lib/most-units.ts';
import { toast } from '../../lib/toast.ts';
import { currentUser, mergeUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { RoomLeft } from '../../ui/room-left.tsx';

/** Stores a memo, and shows it at once also where no socket is open. */
async function write(id: number, words: string): Promise<void> {
  await api.writeMemo({ id }, { words }, { quiet: true });
  const others = currentUser()?.memos.filter(({ user_id }) => user_id !== id) ?? [];
  mergeUser({ memos: words === '' ? others : [...others, { user_id: id, words }] });
}

/** The reader's own memo on a user. */
export function MemoField({ id }: { id: number }) {
  const field = useId();
  const memo = useMemoOn(id) ?? '';
  /** Null until something is typed: the field then follows other tabs. */
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const { submit, isBusy } = useSubmit((words: string) => write(id, words), {
    done: (_answer, words) => {
      // what was typed since stays to be saved
      setTyped((now) => (now?.trim() === words ? null : now));
      toast(words === '' ? '메모를 지웠습니다.' : '메모를 저장했습니다.');
    },
    words: { say: ({ form = '' }) => setFault(form), otherwise: '메모를 저장하지 못했습니다.' },
  });
  const words = (typed ?? memo).trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (words !== memo) void submit(words);
  };
  return (
    <form className="memo-field" onSubmit={send}>
      <label htmlFor={field}>메모</label>
      <input
        id={field}
        className="text-input"
        aria-describedby={`${field}-room`}
        maxLength={mostUnits(typed ?? memo, MEMO_MAX)}
        placeholder="나만 보는 메모"
        autoComplete="off"
        value={typed ?? memo}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault('');
        }}
      />
      <Button type="submit" isBusy={isBusy} disabled={words === memo}>
        저장
      </Button>
      <RoomLeft id={`${field}-room`} typed={typed ?? memo} most={MEMO_MAX} />
      <FormFault>{fault}</FormFault>
    </form>
  );
}
