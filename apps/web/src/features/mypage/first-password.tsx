import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { OnePasswordForm, useOnePassword } from './one-password-form.tsx';

const SHORTEST = 10;

/** The first password of an account that was made by a login at a provider. */
export function FirstPassword() {
  const typed = useOnePassword();
  const { submit, isBusy } = useSubmit(() => api.setFirstPassword({ password: typed.password }, { quiet: true }), {
    done: () => toast('비밀번호를 정했습니다.'),
    words: {
      say: typed.setWrong,
      fieldOf: ({ code }) => (code.startsWith('PASSWORD_') ? 'password' : 'form'),
      otherwise: '서버에 닿지 못했습니다. 잠시 뒤에 다시 시도해 주세요.',
    },
  });
  function send() {
    if (Array.from(typed.password.normalize('NFC')).length < SHORTEST)
      typed.setWrong({ password: `${SHORTEST}자 이상으로 정해 주세요.` });
    else void submit();
  }
  return (
    <>
      <p className="muted">
        이 계정에는 비밀번호가 없습니다. 정해 두면 이메일과 비밀번호로도 로그인할 수 있고, 이메일을 바꿀 수 있습니다.
      </p>
      <OnePasswordForm
        of={typed}
        field={{
          label: '첫 비밀번호',
          name: 'first-password',
          autoComplete: 'new-password',
          hint: `${SHORTEST}자 이상, 남이 짐작하기 어렵게 정해 주세요.`,
        }}
        send={send}
      >
        <Button type="submit" isBusy={isBusy}>
          비밀번호 정하기
        </Button>
      </OnePasswordForm>
    </>
  );
}
