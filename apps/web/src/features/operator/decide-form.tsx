import '../../ui/field.css';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';

/** A sentence to whoever made a report: with it the report is dealt with. */
export function DecideForm({ id }: { id: number }) {
  const [words, setWords] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || words.trim() === '') return;
    setBusy(true);
    await api.decideReport({ id }, { words }).catch(() => undefined);
    setBusy(false);
  }
  return (
    <form className="decide-form" onSubmit={(event) => void submit(event)}>
      <input
        className="text-input"
        aria-label="신고한 사람에게 보낼 말"
        placeholder="신고한 사람에게 한 문장으로 알리기"
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy} disabled={words.trim() === ''}>
        마무리
      </Button>
    </form>
  );
}
