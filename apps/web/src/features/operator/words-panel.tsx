import '../../ui/field.css';
import type { ListedWord } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { HttpError } from '../../lib/http-error.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { endWords } from './end-words.ts';

const LENGTHS: { hours: number | null; word: string }[] = [
  { hours: null, word: '뺄 때까지' },
  { hours: 24, word: '하루' },
  { hours: 24 * 7, word: '이레' },
  { hours: 24 * 30, word: '30일' },
  { hours: 8_760, word: '한 해' },
];
const KINDS = { blocked: '금칙어', harmless: '쓸 수 있는 낱말' } as const;

/** What nobody may say, and what may be said though it holds such a word: the operator's own, with end and reason, and those of the house. */
export function WordsPanel() {
  const words = useQuery(query('listedWords'));
  const own = words.data?.filter(({ is_house }) => !is_house);
  const house = words.data?.filter(({ is_house, kind }) => is_house && kind === 'blocked') ?? [];
  return (
    <Panel title="금칙어">
      <WordForm />
      <ListStates of={{ ...words, data: own }} rows={3} empty={<Empty>더한 낱말이 없습니다.</Empty>}>
        {(word) => <WordRow key={`${word.kind} ${word.word}`} of={word} />}
      </ListStates>
      {house.length > 0 && (
        <details className="house-words">
          <summary>처음부터 있는 금칙어 {house.length}개</summary>
          <p className="muted small">{house.map(({ word }) => word).join(', ')}</p>
        </details>
      )}
    </Panel>
  );
}

const EMPTY = { word: '', kind: 'blocked' as ListedWord['kind'], hours: null as number | null, reason: '' };

function WordForm() {
  const [typed, setTyped] = useState(EMPTY);
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<typeof EMPTY>) => {
    setRefusal('');
    setTyped({ ...typed, ...part });
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await api.listWord(typed, { quiet: true });
      setTyped(EMPTY);
    } catch (failure) {
      setRefusal(failure instanceof HttpError ? failure.message : '낱말을 더하지 못했습니다.');
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className="operator-form" onSubmit={(event) => void submit(event)} data-testid="word-form">
      <div className="operator-fields">
        <Field
          label="낱말"
          maxLength={40}
          value={typed.word}
          error={refusal}
          onChange={(event) => change({ word: event.target.value })}
        />
        <Field
          label="까닭"
          maxLength={100}
          value={typed.reason}
          hint="운영자만 봅니다."
          onChange={(event) => change({ reason: event.target.value })}
        />
      </div>
      <div className="operator-foot">
        <div className="word-choices">
          <select
            className="text-input"
            aria-label="무엇으로"
            value={typed.kind}
            onChange={(event) => change({ kind: event.target.value as ListedWord['kind'] })}
          >
            <option value="blocked">{KINDS.blocked}</option>
            <option value="harmless">{KINDS.harmless}</option>
          </select>
          <select
            className="text-input"
            aria-label="언제까지"
            value={typed.hours ?? ''}
            onChange={(event) => change({ hours: event.target.value === '' ? null : Number(event.target.value) })}
          >
            {LENGTHS.map(({ hours, word }) => (
              <option key={word} value={hours ?? ''}>
                {word}
              </option>
            ))}
          </select>
        </div>
        <Button type="submit" isBusy={isBusy} disabled={typed.word.trim() === ''}>
          더하기
        </Button>
      </div>
    </form>
  );
}

function WordRow({ of: { word, kind, until_ts, reason } }: { of: ListedWord }) {
  const [isBusy, setBusy] = useState(false);
  const drop = async () => {
    setBusy(true);
    // said in a dialog
    await api.dropWord({ word }).catch(() => undefined);
    setBusy(false);
  };
  return (
    <li className="operator-row" data-testid="listed-word">
      <div>
        <p className="report-row-head">
          <b>{word}</b>
          <span className="muted small">
            {KINDS[kind]} · {endWords(until_ts)}
          </span>
        </p>
        {reason && <p className="muted small">{reason}</p>}
      </div>
      <Button isBusy={isBusy} aria-label={`${word} 빼기`} onClick={() => void drop()}>
        빼기
      </Button>
    </li>
  );
}
