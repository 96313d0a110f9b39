import { useSubmit } from '../../api/use-submit.ts';
import './account.css';
import type { User } from '@chilyo/protocol';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { takeEndReason } from '../../api/http.ts';
import { hasPasskeys, signInWithPasskey } from '../../api/passkeys.ts';
import { signOut, signWith } from '../../api/session.ts';
import { useSiteNews } from '../../api/site-news.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { safePath } from '../../lib/safe-path.ts';
import { whyNoSignUp } from '../../lib/switch-words.ts';
import { useUser, useUserStore } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field, PasswordField } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useEnter } from './use-enter.ts';

type Way = 'sign-in' | 'sign-up';
const WORDS: Record<Way, { title: string; action: string; other: string }> = {
  'sign-in': { title: '로그인', action: '로그인', other: '처음이신가요? 가입하기' },
  'sign-up': { title: '가입', action: '가입하기', other: '이미 가입하셨나요? 로그인하기' },
};

/** Refusals that concern one field. */
const FIELD_OF: Record<string, 'email' | 'password'> = {
  EMAIL_INVALID: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_WEAK: 'password',
};

export function LoginPage() {
  const user = useUser();
  const isAnother = useUserStore((state) => state.isAnother);
  const navigate = useNavigate();
  const { back, way: asked } = useSearch({ from: '/login' });
  const [way, setWay] = useState<Way>(asked === 'sign-up' ? 'sign-up' : 'sign-in');
  const { draft, change, clear } = useDraft('login', { email: '', password: '' });
  const [wrong, setWrong] = useFaults(draft);
  const [whyEnded, setWhyEnded] = useState<string | null>(null);
  useEffect(() => setWhyEnded(takeEndReason()), []);
  const words = WORDS[way];
  const closed = useSiteNews(({ switches }) => whyNoSignUp(switches));
  const whyNot = way === 'sign-up' ? closed : null;
  const goOn = useEnter();

  async function enter(signedIn: User | null) {
    clear();
    await goOn(signedIn?.name ? safePath(back) : '/register');
  }
  const passkey = useSubmit(signInWithPasskey, {
    done: (answer) => ('why' in answer ? setWrong({ form: answer.why }) : enter(answer.user)),
    words: { say: setWrong, otherwise: '패스키로 로그인하지 못했습니다. 잠시 뒤에 다시 시도해 주세요.' },
  });
  const { submit, isBusy } = useSubmit(
    () => signWith(way === 'sign-up' ? 'signUp' : 'signIn', { email: draft.email.trim(), password: draft.password }),
    {
      done: enter,
      words: {
        say: setWrong,
        fieldOf({ code, fields, message }) {
          console.warn('sign-in failed', code);
          return FIELD_OF[code] ?? { ...fields, form: message };
        },
      },
    },
  );
  // a member who was taken for a visitor, as the server did not answer at first
  const isWaitedFor = Boolean(user?.name && back) && !isBusy && !passkey.isBusy && !isAnother;
  useEffect(() => {
    if (isWaitedFor) void navigate({ to: safePath(back), replace: true });
  }, [isWaitedFor, back, navigate]);
  function send(event: FormEvent) {
    event.preventDefault();
    if (whyNot) return;
    const fields = wrongFields(draft, way);
    setWrong(fields);
    if (Object.keys(fields).length === 0) void submit();
  }

  if (user?.name)
    return (
      <div className="lone-page">
        <Panel isPage title="로그인되어 있습니다">
          <p>{user.name} 님으로 로그인되어 있습니다.</p>
          <p className="lone-actions">
            <Button onClick={() => void signOut()}>로그아웃</Button>
          </p>
        </Panel>
      </div>
    );

  return (
    <div className="lone-page">
      <Panel isPage title={words.title}>
        {whyEnded !== null && (
          <p role="status" data-testid="why-ended">
            {whyEnded || '로그인이 끝났습니다. 비밀번호를 바꾸었거나 다른 기기에서 로그아웃했을 수 있습니다.'}
          </p>
        )}
        {whyNot && (
          <p role="status" className="form-closed" data-testid="sign-up-closed">
            {whyNot}
          </p>
        )}
        <form className="form" onSubmit={send} noValidate>
          <Field
            label="이메일"
            type="email"
            name="email"
            autoComplete="email"
            value={draft.email}
            onChange={(event) => change({ email: event.target.value })}
            error={wrong.email}
          />
          <PasswordField
            label="비밀번호"
            name="password"
            autoComplete={way === 'sign-in' ? 'current-password' : 'new-password'}
            value={draft.password}
            onChange={(event) => change({ password: event.target.value })}
            error={wrong.password}
            hint={way === 'sign-up' ? '10자 이상으로 정해 주세요.' : undefined}
          />
          {wrong.form && (
            <p className="form-failure" role="alert" data-testid="form-failure">
              {wrong.form}
            </p>
          )}
          <Button look="cta" type="submit" isBusy={isBusy} disabled={whyNot !== null} data-testid="submit">
            {words.action}
          </Button>
          {way === 'sign-in' && hasPasskeys() && (
            <Button isBusy={passkey.isBusy} onClick={() => void passkey.submit()} data-testid="passkey-sign-in">
              패스키로 로그인
            </Button>
          )}
          <Button
            look="bare"
            data-testid="other-way"
            onClick={() => {
              setWay(way === 'sign-in' ? 'sign-up' : 'sign-in');
              setWrong({});
            }}
          >
            {words.other}
          </Button>
          {way === 'sign-in' && (
            <ButtonLink to="/login/forgotten" look="bare">
              비밀번호를 잊으셨나요?
            </ButtonLink>
          )}
        </form>
        <ProviderButtons back={safePath(back)} whyNot={whyNot} say={setWrong} />
      </Panel>
    </div>
  );
}

function wrongFields({ email, password }: { email: string; password: string }, way: Way): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (!/^\S+@\S+$/.test(email.trim())) wrong.email = '이메일 주소를 확인해 주세요.';
  if (password === '') wrong.password = '비밀번호를 입력해 주세요.';
  else if (way === 'sign-up' && password.length < 10) wrong.password = '10자 이상으로 정해 주세요.';
  return wrong;
}
