import { useSubmit } from '../../api/use-submit.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import '../../ui/field.css';
import type { Case } from '@chilyo/protocol';
import { REPORT_KINDS } from '@chilyo/protocol/constants';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/field.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { LongLine, LongText } from '../../ui/long-text.tsx';
import { SILENCE_LENGTHS } from '../../widgets/people/silence-lengths.ts';
import { decisionsOf } from './case-words.ts';
import { SavedAnswers } from './saved-answers.tsx';

/** Common answers to the author of a report, by whether action was taken. */
const READY_WORDS = [
  { isGranted: true, sentence: '규칙에 어긋나 필요한 조치를 했습니다. 알려 주셔서 고맙습니다.' },
  { isGranted: false, sentence: '규칙에 어긋나지 않는다고 보았습니다. 알려 주셔서 고맙습니다.' },
];
const DAY_HOURS = 24;

/** Decides a case, with a sentence to its author and, if action is taken, one to the accused. */
export function CaseDecisionForm({ of: { id, kind, asker, accused }, onRefused }: { of: Case; onRefused: () => void }) {
  const { draft, change, clear } = useDraft(`case-${id}`, { words: '', reason: '' });
  const { words, reason } = draft;
  const setWords = (typed: string) => change({ words: typed });
  const [silences, setSilences] = useState(false);
  const [hours, setHours] = useState<number | null>(DAY_HOURS);
  const [faults, setFaults] = useFaults({ words, silences, reason });
  const { submit: decide, isBusy } = useSubmit(
    (is_granted: boolean) =>
      api.decideCase({ id }, { is_granted, words, silence: silences ? { hours, reason } : null }, { quiet: true }),
    { done: clear, failed: onRefused, words: { say: setFaults, otherwise: '처리하지 못했습니다.' } },
  );
  const isReport = (REPORT_KINDS as readonly string[]).includes(kind);
  const { granted, denied } = decisionsOf(kind);
  const isReady = words.trim() !== '' && !(silences && reason.trim() === '');
  return (
    <div className="case-decision">
      <LongText
        aria-label={asker ? `${asker.name} 님에게 보낼 말` : '요청한 사람에게 보낼 말'}
        placeholder={isReport ? '신고한 사람에게 한 문장으로 알리기' : '답을 적어 주세요'}
        maxLength={500}
        rows={2}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {isReport && (
        <p className="report-row-acts">
          {READY_WORDS.map(({ isGranted, sentence }) => (
            <Button key={sentence} look="bare" onClick={() => setWords(sentence)}>
              {isGranted ? '‘조치했습니다’ 넣기' : '‘문제없습니다’ 넣기'}
            </Button>
          ))}
        </p>
      )}
      <SavedAnswers words={words} onTake={setWords} />
      {isReport && accused && (
        <Check
          label={`${accused.name} 님의 채팅과 글쓰기 막기`}
          checked={silences}
          onChange={(event) => setSilences(event.target.checked)}
        />
      )}
      {silences && accused && (
        <div className="decide-form">
          <select
            className="text-input"
            aria-label="얼마 동안"
            value={`${hours}`}
            onChange={({ target }) => setHours(target.value === 'null' ? null : Number(target.value))}
          >
            {SILENCE_LENGTHS.map((length) => (
              <option key={length.word} value={`${length.hours}`}>
                {length.word}
              </option>
            ))}
          </select>
          <LongLine
            aria-label={`${accused.name} 님에게 알릴 사유`}
            placeholder="받는 사람이 읽는 사유"
            maxLength={200}
            value={reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </div>
      )}
      <FormFault>{faults.form}</FormFault>
      <p className="report-row-acts">
        <Button isBusy={isBusy} disabled={!isReady} onClick={() => void decide(true)}>
          {granted.act}
        </Button>
        <Button isBusy={isBusy} disabled={!isReady || silences} onClick={() => void decide(false)}>
          {denied.act}
        </Button>
      </p>
    </div>
  );
}
