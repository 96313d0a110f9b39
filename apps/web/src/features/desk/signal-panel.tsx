import { useSubmit } from '../../api/use-submit.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import '../../ui/field.css';
import type { SignalDetail } from '@chilyo/protocol';
import { may } from '@chilyo/protocol/permissions';
import { SIGNAL_NOTE_MAX, SIGNAL_WORDS, VERDICT_WORDS } from '@chilyo/protocol/signals';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { shortMomentWords } from '../../lib/moment-words.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow, choicesOf } from '../../ui/choice-row.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SignalEvidenceTable } from './signal-evidence.tsx';
import { signalSentence } from './signal-words.ts';

/** One signal: description, evidence and verdict. */
export function SignalPanel({ id, close }: { id: number; close: LinkProps }) {
  const signal = useQuery(query('signal', { id }));
  return (
    <Panel
      title={signal.data ? SIGNAL_WORDS[signal.data.kind] : '신호'}
      side={
        <Link {...close} className="signal-close">
          닫기
        </Link>
      }
    >
      <Loaded of={signal}>
        {(data) => (
          <div className="page-stack">
            <p>{signalSentence(data)}</p>
            <ul className="signal-people">
              <PersonLinks id={data.user_id} name={data.name} />
              {data.other_id !== data.user_id && <PersonLinks id={data.other_id} name={data.other_name} />}
            </ul>
            <div className="desk-columns">
              <section className="signal-evidence">
                <h3>증거</h3>
                <SignalEvidenceTable of={data} />
              </section>
              <section>
                <h3>판단</h3>
                <VerdictForm of={data} />
              </section>
            </div>
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

function PersonLinks({ id, name }: { id: number; name: string }) {
  const user = useUser();
  return (
    <li>
      <NameLink id={id} name={name} />
      {may(user, 'see_accounts') && (
        <Link to="/young/users" search={{ open: id }} aria-label={`${name} 님의 계정`}>
          계정
        </Link>
      )}
      {may(user, 'read_chat_history') && (
        <Link to="/young/chatting_histories" search={{ user: id }} aria-label={`${name} 님이 한 말`}>
          한 말
        </Link>
      )}
    </li>
  );
}

function VerdictForm({ of: signal }: { of: SignalDetail }) {
  /** Undefined until one is chosen: it then follows what others decide. */
  const [chosen, setChosen] = useState<typeof signal.verdict>();
  const verdict = chosen === undefined ? signal.verdict : chosen;
  const { draft, change, clear, latest } = useDraft(`signal-${signal.id}`, { note: null as string | null });
  const note = draft.note ?? signal.note;
  const isChanged = verdict !== signal.verdict || note.trim() !== signal.note;
  const [faults, setFaults] = useFaults({ verdict, note });
  const settled = () => {
    // what was chosen or typed since stays to be saved
    setChosen((now) => (now === chosen ? undefined : now));
    if (latest().note === draft.note) clear();
  };
  const { submit: settle, isBusy } = useSubmit(
    () => api.settleSignal({ id: signal.id }, { verdict, note }, { quiet: true }),
    { done: settled, words: { say: setFaults, otherwise: '저장하지 못했습니다.' } },
  );
  return (
    <div className="signal-verdict">
      <ChoiceRow
        label="판단"
        choices={choicesOf(VERDICT_WORDS)}
        chosen={verdict}
        onPress={(pressed) => setChosen(pressed === verdict ? null : pressed)}
      />
      <LongText
        aria-label="사유"
        placeholder="어떻게 보았는지 적어 둘 것. 운영진만 봅니다."
        maxLength={SIGNAL_NOTE_MAX}
        rows={3}
        value={note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <FormFault>{faults.form}</FormFault>
      <Button isBusy={isBusy} disabled={!isChanged} onClick={() => void settle()}>
        저장
      </Button>
      {signal.settled_ts !== null && (
        <p className="muted small">
          {signal.settled_by} 님이 {shortMomentWords(signal.settled_ts)}에 적었습니다.
          {signal.is_newer && ' 그 뒤에 더 있었습니다.'}
        </p>
      )}
    </div>
  );
}
