import { useSubmit } from '../../api/use-submit.ts';
import './account.css';
import { josaOf } from '@chilyo/card-language';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Confirms an e-mail address with the token of a link. Needs a press, as mail scanners open links too. */
export function ConfirmEmailPage() {
  const { hash } = useLocation();
  // a link within the page leads to another hash
  const [token] = useState(hash);
  const user = useUser();
  const client = useQueryClient();
  const [email, setEmail] = useState<string | null>(null);
  const [wrong, setWrong] = useState(
    token === '' ? '링크가 온전하지 않습니다. 메일에 있는 링크를 그대로 열어 주세요.' : '',
  );

  const { submit: confirm, isBusy } = useSubmit(() => api.confirmEmail({ token }, { quiet: true }), {
    async done(confirmed) {
      setEmail(confirmed.email);
      await client.invalidateQueries(query('mailbox'));
    },
    words: { say: ({ form }) => setWrong(form ?? '') },
  });

  return (
    <div className="lone-page">
      <Panel isPage title="이메일 확인">
        {email !== null ? (
          <>
            <p role="status">이제 {josaOf(email, '으로/로')} 로그인합니다.</p>
            <p className="lone-actions">
              {user ? <ButtonLink to="/">홈으로</ButtonLink> : <ButtonLink to="/login">로그인으로</ButtonLink>}
            </p>
          </>
        ) : (
          <>
            {wrong ? <p role="alert">{wrong}</p> : <p>이 주소를 칠요 계정의 이메일로 씁니다.</p>}
            <p className="lone-actions">
              {token !== '' && (
                <Button look="cta" isBusy={isBusy} onClick={() => void confirm()}>
                  이메일 확인하기
                </Button>
              )}
              <ButtonLink to="/">홈으로</ButtonLink>
            </p>
          </>
        )}
      </Panel>
    </div>
  );
}
