import { useSubmit } from '../../api/use-submit.ts';
import './account.css';
import { useLocation } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { resetPassword } from '../../api/account-security.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { HttpError } from '../../lib/http-error.ts';
import { toast } from '../../lib/toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useEnter } from './use-enter.ts';

const SHORTEST = 10;

/** Sets a new password with the token of a link. The token is behind `#`, so no server logs it. */
export function ResetPage() {
  const { hash } = useLocation();
  // a link within the page leads to another hash
  const [token] = useState(hash);
  const goOn = useEnter();
  const { draft: words, change, clear } = useDraft('reset', { password: '', again: '' });
  const [wrong, setWrong] = useFaults(words);
  const [isSpent, setSpent] = useState(token === '');
  const { submit, isBusy } = useSubmit(() => resetPassword({ token, password: words.password }), {
    async done(signedIn) {
      clear();
      await goOn(signedIn?.name ? '/' : '/register', true);
      toast('비밀번호를 새로 정했습니다. 다른 기기에서는 모두 로그아웃되었습니다.');
    },
    words: {
      say: setWrong,
      fieldOf({ code }) {
        // the page says so instead of the form
        if (code === 'LINK_INVALID') return {};
        return code.startsWith('PASSWORD_') ? 'password' : 'form';
      },
    },
    failed(failure) {
      if (failure instanceof HttpError && failure.code === 'LINK_INVALID') setSpent(true);
    },
  });

  function send(event: FormEvent) {
    event.preventDefault();
    if (Array.from(words.password.normalize('NFC')).length < SHORTEST)
      return setWrong({ password: `${SHORTEST}자 이상으로 정해 주세요.` });
    if (words.password !== words.again) return setWrong({ again: '새 비밀번호와 다릅니다. 다시 입력해 주세요.' });
    void submit();
  }

  return (
    <div className="lone-page">
      <Panel isPage title="비밀번호 새로 정하기">
        {isSpent ? (
          <>
            <p role="alert">이미 썼거나 기한이 지난 링크입니다.</p>
            <p className="lone-actions">
              <ButtonLink to="/login/forgotten">링크 다시 받기</ButtonLink>
              <ButtonLink to="/login">로그인으로</ButtonLink>
            </p>
          </>
        ) : (
          <form className="form" noValidate onSubmit={send}>
            <PasswordField
              label="새 비밀번호"
              name="password"
              autoComplete="new-password"
              value={words.password}
              onChange={(event) => change({ password: event.target.value })}
              error={wrong.password}
              hint={`${SHORTEST}자 이상, 남이 짐작하기 어렵게 정해 주세요.`}
            />
            <PasswordField
              label="새 비밀번호 한 번 더"
              name="again"
              autoComplete="new-password"
              value={words.again}
              onChange={(event) => change({ again: event.target.value })}
              error={wrong.again}
            />
            {wrong.form && (
              <p className="form-failure" role="alert">
                {wrong.form}
              </p>
            )}
            <Button look="cta" type="submit" isBusy={isBusy} data-testid="submit">
              이 비밀번호로 정하기
            </Button>
          </form>
        )}
      </Panel>
    </div>
  );
}
