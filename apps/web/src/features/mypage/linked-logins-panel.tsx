import type { LinkedLogin, LinkedLogins, SignInProviderId } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { goToLink } from '../../api/provider-logins.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { rowTime } from '../../lib/row-time.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { ListStates } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProviderMark } from '../../widgets/provider-marks.tsx';

/** Accounts elsewhere that sign this one in: the list, another one, and the end of one. */
export function LinkedLoginsPanel() {
  const answer = useQuery(query('linkedLogins'));
  const { data } = answer;
  // a site without providers has nothing to say here
  if (data && data.providers.length === 0) return null;
  return (
    <Panel title="연결된 로그인">
      <p className="muted">다른 서비스의 계정으로도 이 계정에 로그인합니다.</p>
      <ListStates
        of={{ ...answer, data: data?.logins }}
        rows={1}
        empty={<p className="muted">아직 연결한 계정이 없습니다.</p>}
      >
        {(login) => <LoginRow key={login.provider} login={login} name={nameOf(data!, login.provider)} />}
      </ListStates>
      {data && <OwnerForm of={data} />}
    </Panel>
  );
}

const nameOf = ({ providers }: LinkedLogins, provider: SignInProviderId): string =>
  providers.find(({ id }) => id === provider)?.name ?? provider;

function LoginRow({ login: { provider, label, created_ts, used_ts }, name }: { login: LinkedLogin; name: string }) {
  const now = Date.now();
  return (
    <li className="device-row" data-testid="linked-login">
      <div>
        <b className="linked-name">
          <ProviderMark id={provider} /> {name}
        </b>
        <p className="muted small">
          {label && `${label} · `}
          {rowTime(created_ts, now)} 연결함 ·{' '}
          {used_ts === null ? '아직 쓰지 않음' : `마지막 로그인 ${rowTime(used_ts, now)}`}
        </p>
      </div>
    </li>
  );
}

type Wrong = { password?: string | undefined; form?: string | undefined };

/** Linking and unlinking, both after a proof: the password, or for an account without one a recent login. */
function OwnerForm({ of: { logins, providers, has_password } }: { of: LinkedLogins }) {
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const proof = has_password ? password : null;
  const words = {
    say: setWrong,
    fieldOf: ({ code }: { code: string }) => (code === 'PASSWORD_WRONG' ? 'password' : 'form'),
    otherwise: '서버에 닿지 못했습니다. 잠시 뒤에 다시 시도해 주세요.',
  };
  const link = useSubmit((provider: SignInProviderId) => goToLink(provider, proof), { words });
  const unlink = useSubmit(
    (provider: SignInProviderId) => api.unlinkLogin({ provider }, { password: proof }, { quiet: true }),
    {
      done() {
        setPassword('');
        toast('연결을 끊었습니다.');
      },
      words,
    },
  );
  const proved = (run: () => unknown) => {
    if (has_password && password === '') setWrong({ password: '지금 비밀번호를 입력해 주세요.' });
    else void run();
  };
  const isBusy = link.isBusy || unlink.isBusy;
  const isLinked = (id: SignInProviderId) => logins.some(({ provider }) => provider === id);
  const change = (id: SignInProviderId) => proved(() => (isLinked(id) ? unlink.submit(id) : link.submit(id)));
  function send(event: FormEvent) {
    event.preventDefault();
    const [only, other] = providers;
    if (only && !other) change(only.id);
    else setWrong({ form: '어느 계정인지 아래에서 골라 주세요.' });
  }
  return (
    <form className="security-form" noValidate onSubmit={send}>
      {has_password && (
        <PasswordField
          label="연결하거나 끊으려면 비밀번호를 적어 주세요"
          autoComplete="current-password"
          name="linking-password"
          value={password}
          error={wrong.password}
          onChange={(event) => {
            setPassword(event.target.value);
            setWrong({});
          }}
        />
      )}
      {wrong.form && (
        <p className="field-error" role="alert">
          {wrong.form}
        </p>
      )}
      <div className="configs-account">
        {providers.map(({ id, name }) => (
          <Button key={id} isBusy={isBusy} onClick={() => change(id)}>
            {name} {isLinked(id) ? '연결 끊기' : '연결하기'}
          </Button>
        ))}
      </div>
    </form>
  );
}
