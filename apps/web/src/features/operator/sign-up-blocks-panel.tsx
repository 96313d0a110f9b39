import '../../ui/field.css';
import type { SignUpBlock } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useDraft } from '../../lib/drafts.ts';
import { momentWords } from '../../lib/moment-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';

const KINDS = { domain: '메일 도메인', network: '주소 대역' } as const satisfies Record<SignUpBlock['kind'], string>;
const LENGTHS = [
  { hours: 24, word: '하루' },
  { hours: 24 * 7, word: '7일' },
  { hours: 24 * 30, word: '30일' },
  { hours: 8_760, word: '1년' },
];
const EMPTY = { kind: 'domain' as SignUpBlock['kind'], value: '', reason: '', hours: 24 * 7 };

/** Sign-ups blocked for a time, by mail domain or by network. */
export function SignUpBlocksPanel() {
  const blocks = useQuery(query('signUpBlocks'));
  return (
    <Panel title="가입 차단">
      <p className="muted">
        도메인은 그 아래의 것도, 주소는 그 대역(IPv4는 /24, IPv6은 /64)이 모두 막힙니다. 이미 가입한 사람은 그대로
        씁니다. 주소는 해시로만 남아 다시 볼 수 없으니, 어떤 곳인지 사유에 적어 주세요.
      </p>
      <BlockForm />
      <ListStates of={blocks} className="sign-up-blocks" empty={<Empty>이어지는 가입 차단이 없습니다.</Empty>}>
        {(block) => <BlockRow key={block.id} of={block} />}
      </ListStates>
    </Panel>
  );
}

function BlockForm() {
  const { draft: typed, change: setTyped, clear } = useDraft('sign-up-block', EMPTY);
  const [refusal, setRefusal] = useState('');
  const { submit, isBusy } = useSubmit(() => api.blockSignUps(typed, { quiet: true }), {
    done: clear,
    words: { say: ({ form }) => setRefusal(form ?? ''), otherwise: '가입을 막지 못했습니다.' },
  });
  const change = (part: Partial<typeof EMPTY>) => {
    setRefusal('');
    setTyped(part);
  };
  function send(event: FormEvent) {
    event.preventDefault();
    void submit();
  }
  const isEmpty = typed.value.trim() === '' || typed.reason.trim() === '';
  return (
    <form className="operator-form" noValidate onSubmit={send} data-testid="sign-up-block-form">
      <div className="word-choices">
        <select
          className="text-input"
          aria-label="무엇을 막을지"
          value={typed.kind}
          onChange={(event) => change({ kind: event.target.value as SignUpBlock['kind'] })}
        >
          {Object.entries(KINDS).map(([kind, word]) => (
            <option key={kind} value={kind}>
              {word}
            </option>
          ))}
        </select>
        <select
          className="text-input"
          aria-label="얼마 동안"
          value={typed.hours}
          onChange={(event) => change({ hours: Number(event.target.value) })}
        >
          {LENGTHS.map(({ hours, word }) => (
            <option key={word} value={hours}>
              {word}
            </option>
          ))}
        </select>
      </div>
      <Field
        label={typed.kind === 'domain' ? '메일 도메인' : 'IP 주소'}
        name="value"
        autoComplete="off"
        spellCheck={false}
        maxLength={253}
        value={typed.value}
        error={refusal}
        onChange={(event) => change({ value: event.target.value })}
      />
      <Field
        label="막는 사유"
        name="reason"
        autoComplete="off"
        maxLength={200}
        value={typed.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <div className="operator-foot">
        <Button look="danger" type="submit" isBusy={isBusy} disabled={isEmpty}>
          가입 막기
        </Button>
      </div>
    </form>
  );
}

function BlockRow({ of: { id, kind, domain, reason, until_ts } }: { of: SignUpBlock }) {
  const { submit, isBusy } = useSubmit(() => api.unblockSignUps({ id }));
  return (
    <li className="operator-row">
      <div>
        <b>{domain ?? KINDS[kind]}</b>
        <span className="muted">
          {reason} · {momentWords(until_ts)}까지
        </span>
      </div>
      <Button isBusy={isBusy} aria-label={`${domain ?? reason} 가입 차단 풀기`} onClick={() => void submit()}>
        풀기
      </Button>
    </li>
  );
}
