import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import '../../ui/field.css';
import type { ListedWord } from '@chilyo/protocol';
import { DESK_PAGE, WORD_LISTS, WORD_SORTS } from '@chilyo/protocol/constants';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { useAside } from '../../lib/aside.ts';
import { useDraft } from '../../lib/drafts.ts';
import { fileMoment } from '../../lib/moment-words.ts';
import { usePaused } from '../../lib/use-paused.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Field } from '../../ui/field.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Moment } from '../../widgets/tables/moment.tsx';
import { NumberedTable } from '../../widgets/tables/numbered-table.tsx';
import { TableChoice } from '../../widgets/tables/table-choice.tsx';
import { useTableChoice, useTableWords } from '../../widgets/tables/table-order.ts';

const LENGTHS: { hours: number | null; word: string }[] = [
  { hours: null, word: '뺄 때까지' },
  { hours: 24, word: '하루' },
  { hours: 24 * 7, word: '7일' },
  { hours: 24 * 30, word: '30일' },
  { hours: 8_760, word: '1년' },
];
const KINDS = { blocked: '금칙어', harmless: '쓸 수 있는 낱말' } as const;

const LISTS = {
  own: '추가한 낱말',
  blocked: '더한 금칙어',
  harmless: '쓸 수 있는 낱말',
  house: '처음부터 있는 금칙어',
} as const satisfies Record<(typeof WORD_LISTS)[number], string>;
const NEWEST = { key: 'time', way: 'down' } as const;
const COLUMNS: readonly Column<ListedWord>[] = [
  { key: 'word', head: '낱말', isHead: true, value: ({ word }) => word },
  { key: 'kind', head: '종류', value: ({ kind }) => KINDS[kind] },
  {
    key: 'until',
    head: '언제까지',
    value: ({ until_ts }) => (until_ts === null ? '뺄 때까지' : fileMoment(until_ts)),
    cell: ({ until_ts }) => (until_ts === null ? '뺄 때까지' : <Moment at={until_ts} />),
  },
  {
    key: 'reason',
    head: '사유',
    value: ({ reason }) => reason,
    cell: ({ reason }) => <span className="cell-words">{reason || '—'}</span>,
  },
  {
    key: 'time',
    head: '더한 때',
    value: ({ created_ts }) => created_ts && fileMoment(created_ts),
    cell: ({ created_ts }) => (created_ts === null ? '—' : <Moment at={created_ts} />),
  },
  {
    key: 'drop',
    head: '빼기',
    isAct: true,
    value: () => null,
    cell: (word) => !word.is_house && <DropButton of={word} />,
  },
];

/** Forbidden words and their exceptions: the operator's own with end and reason, and the built-in ones. */
export function WordsPanel() {
  const [words, look] = useTableWords('words');
  const [list, choose] = useTableChoice('words', WORD_LISTS, 'own');
  return (
    <NumberedTable
      call="listedWords"
      title="금칙어"
      name="words"
      label="낱말마다의 기한과 사유"
      columns={COLUMNS}
      keyOf={({ kind, word }) => `${kind} ${word}`}
      sorts={WORD_SORTS}
      order={NEWEST}
      asked={{ list, words }}
      rows={DESK_PAGE}
      empty={list === 'own' && !words ? '추가한 낱말이 없습니다.' : '조건에 맞는 낱말이 없습니다.'}
      filters={() => (
        <>
          <WordForm />
          <FilterRow>
            <SearchField label="낱말이나 사유 찾기" maxLength={40} typed={words ?? ''} onType={look} />
            <TableChoice label="어느 낱말" words={LISTS} chosen={list} onChoose={choose} />
          </FilterRow>
        </>
      )}
    />
  );
}

const EMPTY = { word: '', kind: 'blocked' as ListedWord['kind'], hours: null as number | null, reason: '' };

function WordForm() {
  const { draft: typed, change: setTyped, clear } = useDraft('listed-word', EMPTY);
  const [refusal, setRefusal] = useState('');
  const { submit, isBusy } = useSubmit(() => api.listWord(typed, { quiet: true }), {
    done: clear,
    words: { say: ({ form }) => setRefusal(form ?? ''), otherwise: '낱말을 더하지 못했습니다.' },
  });
  const change = (part: Partial<typeof EMPTY>) => {
    setRefusal('');
    setTyped(part);
  };
  function send(event: FormEvent) {
    event.preventDefault();
    void submit();
  }
  return (
    <form className="operator-form" onSubmit={send} data-testid="word-form">
      <div className="operator-fields">
        <Field
          label="낱말"
          maxLength={40}
          value={typed.word}
          error={refusal}
          onChange={(event) => change({ word: event.target.value })}
        />
        <Field
          label="사유"
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
      {typed.kind === 'blocked' && <CaughtLines word={typed.word.trim()} />}
    </form>
  );
}

/** How many of the room's last lines a word would have blocked, while it is typed. */
function CaughtLines({ word }: { word: string }) {
  const asked = usePaused(word);
  const { data } = useAside({ ...query('previewWord', { word: asked }), enabled: asked !== '' });
  if (!data || asked !== word) return null;
  return (
    <div className="muted small" role="status">
      {data.caught === 0 ? (
        `최근 대화 ${data.lines}줄에는 걸리는 말이 없습니다.`
      ) : (
        <>
          최근 대화 {data.lines}줄 가운데 {data.caught}줄이 막혔을 말입니다.
          <ul>
            {data.examples.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal lines may come twice, and rows never move
              <li key={at}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function DropButton({ of: { word } }: { of: ListedWord }) {
  const { submit: drop, isBusy } = useSubmit(() => api.dropWord({ word }));
  return (
    <Button isBusy={isBusy} aria-label={`${word} 빼기`} onClick={() => void drop()}>
      빼기
    </Button>
  );
}
