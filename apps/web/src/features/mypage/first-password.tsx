import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';

type Wrong = { password?: string | undefined; form?: string | undefined };

const SHORTEST = 10;

/** An account that was made by a login elsewhere may get a password as well. */
export function FirstPassword() {
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const { submit, isBusy } = useSubmit(() => api.setFirstPassword({ password }, { quiet: true }), {
    done: () => toast('비밀번호를 정했습니다.'),
    words: {
      say: setWrong,
      fieldOf: ({ code }) => (code.startsWith('PASSWORD_') ? 'password' : 'form'),
      otherwise: '서버에 닿지 못했습니다. 잠시 뒤에 다시 시도해 주세요.',
    },
  });
  function send(event: FormEvent) {
    event.preventDefault();
    if (Array.from(password.normalize('NFC')).length < SHORTEST)
      setWrong({ password: `${SHORTEST}자 이상으로 정해 주세요.` });
    else void submit();
  }
  return (
    <form className="security-form" noValidate onSubmit={send}>
      <p className="muted">이 계정에는 비밀번호가 없습니다. 정해 두면 이메일과 비밀번호로도 로그인할 수 있습니다.</p>
      <PasswordField
        label="첫 비밀번호"
        autoComplete="new-password"
        hint={`${SHORTEST}자 이상, 남이 짐작하기 어렵게 정해 주세요.`}
        name="first-password"
        value={password}
        error={wrong.password}
        onChange={(event) => {
          setPassword(event.target.value);
          setWrong({});
        }}
      />
      {wrong.form && (
        <p className="field-error" role="alert">
          {wrong.form}
        </p>
      )}
      <Button type="submit" isBusy={isBusy}>
        비밀번호 정하기
      </Button>
    </form>
  );
}
