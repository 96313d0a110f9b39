import type { ListedWord } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useFaults } from '../../lib/faults.ts';
import { HttpError } from '../../lib/http-error.ts';
import { inBackground } from '../../lib/in-background.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Field } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';

const KINDS = { blocked: '금지', harmless: '괜찮음' } as const;
const HOURS = { '': '뺄 때까지', 24: '하루', 168: '한 주', 720: '한 달' } as const;
const timeOf = (ts: number) => new Date(ts * 1000).toLocaleString('ko-KR', { dateStyle: 'short', timeStyle: 'short' });
const COLUMNS: readonly Column<ListedWord>[] = [
  { key: 'word', head: '낱말', value: ({ word }) => word, isHead: true },
  { key: 'kind', head: '갈래', value: ({ kind }) => KINDS[kind] },
  {
    key: 'until',
    head: '끝나는 때',
    value: ({ until_ts }) => until_ts,
    cell: ({ is_house, until_ts }) => (is_house ? '처음부터' : until_ts === null ? '뺄 때까지' : timeOf(until_ts)),
  },
  {
    key: 'drop',
    head: '처리',
    value: () => null,
    cell: ({ word, is_house }) =>
      !is_house && (
        <Button onClick={() => inBackground('낱말을 빼지 못했습니다.', () => api.dropWord({ word }, { quiet: true }))}>
          빼기
        </Button>
      ),
  },
];

/** Words that nobody may say, and those that may be said though they hold one; a new one counts at once. */
export function BlockedWordsPanel() {
  const words = useQuery(query('listedWords'));
  const [typed, setTyped] = useState({ word: '', kind: 'blocked' as 'blocked' | 'harmless', hours: '' });
  const [wrong, setWrong] = useFaults(typed);
  const [isBusy, setBusy] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    const word = typed.word.trim();
    if (isBusy) return;
    if (word === '') return setWrong({ word: '낱말을 적어 주세요.' });
    setBusy(true);
    try {
      await api.listWord(
        { word, kind: typed.kind, hours: typed.hours === '' ? null : Number(typed.hours) },
        { quiet: true },
      );
      setTyped({ ...typed, word: '' });
    } catch (failure) {
      setWrong({ word: failure instanceof HttpError ? failure.message : '더하지 못했습니다. 다시 시도해 주세요.' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Panel title="금칙어와 괜찮은 낱말">
      <form className="statistics-filters word-form" onSubmit={(event) => void add(event)}>
        <Field
          label="낱말"
          maxLength={40}
          value={typed.word}
          onChange={(event) => setTyped({ ...typed, word: event.target.value })}
          {...(wrong.word && { error: wrong.word })}
        />
        <select
          aria-label="갈래"
          value={typed.kind}
          onChange={(event) => setTyped({ ...typed, kind: event.target.value === 'harmless' ? 'harmless' : 'blocked' })}
        >
          <option value="blocked">금지</option>
          <option value="harmless">괜찮음</option>
        </select>
        <select
          aria-label="기한"
          value={typed.hours}
          onChange={(event) => setTyped({ ...typed, hours: event.target.value })}
        >
          {(['', '24', '168', '720'] as const).map((hours) => (
            <option key={hours} value={hours}>
              {HOURS[hours]}
            </option>
          ))}
        </select>
        <Button look="cta" type="submit" isBusy={isBusy}>
          더하기
        </Button>
      </form>
      <Loaded of={words}>
        {(rows) => (
          <DataTable
            label="금칙어와 괜찮은 낱말"
            columns={COLUMNS}
            rows={rows}
            keyOf={({ word, kind }) => `${kind} ${word}`}
          />
        )}
      </Loaded>
    </Panel>
  );
}
