import '../../ui/field.css';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';

/** What is mostly said, to be put in by a press and changed. */
const READY_WORDS = [
  { label: '조치함', sentence: '규칙에 어긋나 필요한 조치를 했습니다. 알려 주셔서 고맙습니다.' },
  { label: '문제없음', sentence: '규칙에 어긋나지 않는다고 보았습니다. 알려 주셔서 고맙습니다.' },
];

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
      {READY_WORDS.map(({ label, sentence }) => (
        <Button key={label} onClick={() => setWords(sentence)}>
          {label}
        </Button>
      ))}
      <Button type="submit" isBusy={isBusy} disabled={words.trim() === ''}>
        마무리
      </Button>
    </form>
  );
}
