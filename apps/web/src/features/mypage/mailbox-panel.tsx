import { josaOf } from '@chilyo/card-language';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useAside } from '../../lib/aside.ts';
import { useDraft } from '../../lib/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordField } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';

const NOTHING = { isOpen: false, email: '', password: '' };
type Draft = typeof NOTHING;
const FIELD_OF: Record<string, 'email' | 'password'> = {
  EMAIL_INVALID: 'email',
  EMAIL_UNCHANGED: 'email',
  EMAIL_REFUSED: 'email',
  PASSWORD_WRONG: 'password',
};

/** Where mail for the account goes, by which one also signs in; another one takes the password. */
export function MailboxPanel({ hasPassword }: { hasPassword: boolean }) {
  const mailbox = useAside(query('mailbox'));
  const { draft, change, clear } = useDraft('mailbox', NOTHING);
  return (
    <Panel title="이메일">
      <p className="mailbox-now">
        <b data-testid="email">{mailbox.data ? mailbox.data.email || '아직 없음' : '…'}</b>
        {mailbox.data?.is_verified && <span className="muted"> 확인됨</span>}
      </p>
      {mailbox.data?.pending && (
        <p role="status" data-testid="email-pending">
          {josaOf(mailbox.data.pending.email, '으로/로')} 확인 메일을 보냈습니다. 하루 안에 메일의 링크를 열면{' '}
          {mailbox.data.pending.email === mailbox.data.email ? '확인됩니다.' : '바뀝니다.'}
        </p>
      )}
      {!hasPassword ? (
        <p className="muted">이메일을 바꾸려면 먼저 아래에서 비밀번호를 정해 주세요.</p>
      ) : draft.isOpen ? (
        <EmailForm words={draft} onType={change} onDone={clear} />
      ) : (
        <Button onClick={() => change({ isOpen: true })}>이메일 바꾸기</Button>
      )}
    </Panel>
  );
}

type Props = { words: Draft; onType: (typed: Partial<Draft>) => void; onDone: () => void };

function EmailForm({ words, onType, onDone }: Props) {
  const [wrong, setWrong] = useState<Partial<Record<'email' | 'password' | 'form', string>>>({});
  const typing = (key: 'email' | 'password') => ({
    name: key,
    value: words[key],
    error: wrong[key],
    onChange: (event: { target: { value: string } }) => {
      onType({ [key]: event.target.value });
      setWrong({ ...wrong, [key]: undefined, form: undefined });
    },
  });

  const change = () => ({ email: words.email.trim(), password: words.password });
  const { submit, isBusy } = useSubmit(() => api.changeEmail(change(), { quiet: true }), {
    done: onDone,
    words: { say: setWrong, fieldOf: ({ code }) => FIELD_OF[code] ?? 'form' },
  });
  function send(event: FormEvent) {
    event.preventDefault();
    if (!/^\S+@\S+$/.test(words.email.trim())) return setWrong({ email: '이메일 주소를 확인해 주세요.' });
    if (words.password === '') return setWrong({ password: '지금 비밀번호를 입력해 주세요.' });
    void submit();
  }

  return (
    <form className="security-form" noValidate onSubmit={send}>
      <Field label="새 이메일" type="email" autoComplete="email" {...typing('email')} />
      <PasswordField label="지금 비밀번호" autoComplete="current-password" {...typing('password')} />
      {wrong.form && (
        <p className="field-error" role="alert">
          {wrong.form}
        </p>
      )}
      <div className="configs-account">
        <Button type="submit" isBusy={isBusy}>
          이 주소로 바꾸기
        </Button>
        <Button look="bare" onClick={onDone}>
          취소
        </Button>
      </div>
    </form>
  );
}
