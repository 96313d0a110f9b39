import type { LinkedLogin, LinkedLogins, SignInProviderId } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { goToLink } from '../../api/provider-logins.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { rowTime } from '../../lib/row-time.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ListStates } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProviderMark } from '../../widgets/provider-marks.tsx';
import { OnePasswordForm, useOnePassword } from './one-password-form.tsx';

/** The linked logins of the account, with forms to link and unlink. */
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

/** Linking and unlinking, after the password; an account without one must have signed in just now. */
function OwnerForm({ of: { logins, providers, has_password } }: { of: LinkedLogins }) {
  const typed = useOnePassword();
  const proof = has_password ? typed.password : null;
  const words = {
    say: typed.setWrong,
    fieldOf: ({ code }: { code: string }) => (code === 'PASSWORD_WRONG' ? 'password' : 'form'),
    otherwise: '서버에 닿지 못했습니다. 잠시 뒤에 다시 시도해 주세요.',
  };
  const link = useSubmit((provider: SignInProviderId) => goToLink(provider, proof), { words });
  const unlink = useSubmit(
    (provider: SignInProviderId) => api.unlinkLogin({ provider }, { password: proof }, { quiet: true }),
    {
      done() {
        typed.clear();
        toast('연결을 끊었습니다.');
      },
      words,
    },
  );
  const isBusy = link.isBusy || unlink.isBusy;
  const isLinked = (id: SignInProviderId) => logins.some(({ provider }) => provider === id);
  function change(id: SignInProviderId) {
    if (has_password && typed.password === '') typed.setWrong({ password: '지금 비밀번호를 입력해 주세요.' });
    else void (isLinked(id) ? unlink : link).submit(id);
  }
  function send() {
    const [only, other] = providers;
    if (only && !other) change(only.id);
    else typed.setWrong({ form: '어느 계정인지 아래에서 골라 주세요.' });
  }
  return (
    <OnePasswordForm
      of={typed}
      field={
        has_password
          ? {
              label: '연결하거나 끊으려면 비밀번호를 적어 주세요',
              name: 'linking-password',
              autoComplete: 'current-password',
            }
          : null
      }
      send={send}
    >
      <div className="configs-account">
        {providers.map(({ id, name }) => (
          <Button key={id} isBusy={isBusy} onClick={() => change(id)}>
            {name} {isLinked(id) ? '연결 끊기' : '연결하기'}
          </Button>
        ))}
      </div>
    </OnePasswordForm>
  );
}
