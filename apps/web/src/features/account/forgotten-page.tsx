import { useSubmit } from '../../api/use-submit.ts';
import './account.css';
import { josaOf } from '@chilyo/card-language';
import type { FormEvent } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ContactLines } from '../../widgets/texts/contact-lines.tsx';

/** Asks for a reset link by e-mail. The answer does not reveal whether the account exists. */
export function ForgottenPage() {
  const config = useAside(query('authConfig'));
  const { draft, change } = useDraft('forgotten', { email: '', sentTo: '' });
  const { email, sentTo } = draft;
  const [wrong, setWrong] = useFaults({ email });
  const { submit, isBusy } = useSubmit((address: string) => api.forgotPassword({ email: address }, { quiet: true }), {
    done: (_answer, address) => change({ sentTo: address }),
    words: { say: setWrong, fieldOf: ({ code }) => (code === 'EMAIL_INVALID' ? 'email' : 'form') },
  });

  function send(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    if (!/^\S+@\S+$/.test(address)) return setWrong({ email: '이메일 주소를 확인해 주세요.' });
    void submit(address);
  }

  return (
    <div className="lone-page">
      <Panel isPage title="비밀번호를 잊었을 때">
        {config.data?.mail === false ? (
          <>
            <p>
              이 사이트는 메일을 보내지 않습니다. 운영자에게 부탁하면 비밀번호를 새로 정할 수 있는 링크를 받을 수
              있습니다.
            </p>
            <ContactLines title="운영자에게 연락하기" parts={['name', 'email', 'phone']} />
            <p className="lone-actions">
              <ButtonLink to="/login">로그인으로</ButtonLink>
            </p>
          </>
        ) : sentTo !== '' ? (
          <>
            <p role="status" data-testid="mail-sent">
              {josaOf(sentTo, '으로/로')} 가입한 계정이 있다면 링크를 담은 메일을 보냈습니다. 링크는 한 시간 동안 쓸 수
              있습니다.
            </p>
            <p className="muted">몇 분이 지나도 오지 않으면 스팸함과 적은 주소를 확인해 주세요.</p>
            <p className="lone-actions">
              <Button onClick={() => change({ sentTo: '' })}>다른 주소로</Button>
              <ButtonLink to="/login">로그인으로</ButtonLink>
            </p>
          </>
        ) : (
          <form className="form" noValidate onSubmit={send}>
            <p>가입할 때 쓴 이메일을 적어 주세요. 비밀번호를 새로 정할 수 있는 링크를 보내 드립니다.</p>
            <Field
              label="이메일"
              type="email"
              name="email"
              autoComplete="email"
              value={email}
              onChange={(event) => change({ email: event.target.value })}
              error={wrong.email}
            />
            {wrong.form && (
              <p className="form-failure" role="alert">
                {wrong.form}
              </p>
            )}
            <Button look="cta" type="submit" isBusy={isBusy} data-testid="submit">
              링크 받기
            </Button>
            <ButtonLink to="/login" look="bare">
              로그인으로
            </ButtonLink>
          </form>
        )}
      </Panel>
    </div>
  );
}
