import { type FormEvent, useState } from 'react';
import { changePassword, signOutEverywhere } from '../../api/account-security.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useAside } from '../../lib/aside.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DeviceList } from './device-list.tsx';
import { FirstPassword } from './first-password.tsx';
import { LinkedLoginsPanel } from './linked-logins-panel.tsx';
import { MailboxPanel } from './mailbox-panel.tsx';
import { PasskeyPanel } from './passkey-panel.tsx';

type Words = { old: string; new: string; again: string };
type Wrong = Partial<Record<keyof Words | 'form', string>>;

const NOTHING: Words = { old: '', new: '', again: '' };
const SHORTEST = 10;
/** Refusals about the new password; one about the present one is PASSWORD_WRONG. */
const ABOUT_NEW = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_WEAK', 'PASSWORD_UNCHANGED'];

/** Mailbox, passkeys, password and devices of the site's own sign-in, and the end of all sign-ins. Accounts elsewhere are looked after there. */
export function SecurityPanel() {
  const config = useAside(query('authConfig'));
  const linked = useAside(query('linkedLogins'));
  if (config.data?.provider !== 'embedded') return null;
  // as nearly all accounts have one, the form is there before the answer
  const hasPassword = linked.data?.has_password ?? true;
  return (
    <>
      <MailboxPanel hasPassword={hasPassword} />
      <PasskeyPanel hasPassword={hasPassword} />
      <LinkedLoginsPanel />
      <Panel title="비밀번호와 로그인">
        {hasPassword ? <PasswordForm /> : <FirstPassword />}
        <DeviceList />
        <SignOutEverywhere />
      </Panel>
    </>
  );
}

function PasswordForm() {
  const [words, setWords] = useState(NOTHING);
  const [wrong, setWrong] = useState<Wrong>({});
  const [isDone, setDone] = useState(false);
  const typing = (key: keyof Words) => ({
    name: key,
    value: words[key],
    error: wrong[key],
    onChange: (event: { target: { value: string } }) => {
      setWords({ ...words, [key]: event.target.value });
      setWrong({ ...wrong, [key]: undefined, form: undefined });
      setDone(false);
    },
  });

  const { submit, isBusy } = useSubmit(() => changePassword({ old: words.old, new: words.new }), {
    done() {
      setWords(NOTHING);
      setDone(true);
    },
    words: { say: setWrong, fieldOf: ({ code }) => fieldOf(code) },
  });
  function send(event: FormEvent) {
    event.preventDefault();
    const found = wrongIn(words);
    setWrong(found);
    if (Object.keys(found).length === 0) void submit();
  }

  return (
    <form className="security-form" noValidate onSubmit={send}>
      <PasswordField label="지금 비밀번호" autoComplete="current-password" {...typing('old')} />
      <PasswordField
        label="새 비밀번호"
        autoComplete="new-password"
        hint={`${SHORTEST}자 이상, 남이 짐작하기 어렵게 정해 주세요.`}
        {...typing('new')}
      />
      <PasswordField label="새 비밀번호 한 번 더" autoComplete="new-password" {...typing('again')} />
      {wrong.form && (
        <p className="field-error" role="alert">
          {wrong.form}
        </p>
      )}
      {isDone && (
        <p className="security-done" role="status" data-testid="password-changed">
          비밀번호를 바꾸었습니다. 다른 기기에서는 모두 로그아웃되었습니다.
        </p>
      )}
      <Button look="cta" type="submit" isBusy={isBusy}>
        비밀번호 바꾸기
      </Button>
    </form>
  );
}

function SignOutEverywhere() {
  const { submit, isBusy } = useSubmit(signOutEverywhere, { words: { say: ({ form }) => form && toast(form) } });
  async function ask() {
    const isSure = await askConfirm({
      title: '모든 기기에서 로그아웃',
      message: '이 기기를 포함해 로그인된 모든 기기에서 로그아웃할까요?',
      confirmLabel: '모두 로그아웃',
      isDangerous: true,
    });
    if (isSure) await submit();
  }
  return (
    <div className="security-everywhere">
      <p className="muted">
        내가 쓰지 않은 로그인이 있는 것 같으면 비밀번호를 바꾸거나 모든 기기에서 로그아웃해 주세요.
      </p>
      <Button isBusy={isBusy} onClick={() => void ask()} data-testid="sign-out-everywhere">
        모든 기기에서 로그아웃
      </Button>
    </div>
  );
}

const fieldOf = (code: string): keyof Wrong =>
  code === 'PASSWORD_WRONG' ? 'old' : ABOUT_NEW.includes(code) ? 'new' : 'form';

function wrongIn(words: Words): Wrong {
  const wrong: Wrong = {};
  if (words.old === '') wrong.old = '지금 비밀번호를 입력해 주세요.';
  if (Array.from(words.new.normalize('NFC')).length < SHORTEST) wrong.new = `${SHORTEST}자 이상으로 정해 주세요.`;
  else if (words.new !== words.again) wrong.again = '새 비밀번호와 다릅니다. 다시 입력해 주세요.';
  return wrong;
}
