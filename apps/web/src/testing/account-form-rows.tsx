import { ForgottenPage } from '../features/account/forgotten-page.tsx';
import { LoginPage } from '../features/account/login-page.tsx';
import { RegisterPage } from '../features/account/register-page.tsx';
import { ResetPage } from '../features/account/reset-page.tsx';
import { DeparturePage } from '../features/mypage/departure-page.tsx';
import { FirstPassword } from '../features/mypage/first-password.tsx';
import { LinkedLoginsPanel } from '../features/mypage/linked-logins-panel.tsx';
import { MailboxPanel } from '../features/mypage/mailbox-panel.tsx';
import { PasskeyPanel } from '../features/mypage/passkey-panel.tsx';
import { RenamePage } from '../features/mypage/rename-page.tsx';
import { SecurityPanel } from '../features/mypage/security-panel.tsx';
import { type FormRow, signIn } from './form-row.ts';
import { withPasskeys } from './passkeys.ts';
import { player } from './people.ts';
import { sample } from './sample.ts';

/** The forms of signing in and of one's account. */
export const ACCOUNT_FORMS: readonly FormRow[] = [
  {
    file: 'features/account/login-page.tsx',
    Part: LoginPage,
    route: '/login',
    as: null,
    hasNoSession: true,
    call: 'signIn',
    typed: { 이메일: 'a@chilyo.test', 비밀번호: 'sunlit-meadow-7' },
  },
  {
    file: 'features/account/register-page.tsx',
    Part: RegisterPage,
    as: player({ name: '' }),
    call: 'register',
    typed: {
      이름: '해무리',
      '이용약관에 동의합니다': 'on',
      '개인정보 처리방침을 읽었습니다': 'on',
      '만 14세 이상입니다': 'on',
      火불: 'on',
    },
  },
  {
    file: 'features/account/reset-page.tsx',
    Part: ResetPage,
    at: '/#token',
    as: null,
    hasNoSession: true,
    call: 'resetPassword',
    typed: { '새 비밀번호': 'sunlit-meadow-7', '새 비밀번호 한 번 더': 'sunlit-meadow-7' },
  },
  {
    file: 'features/account/forgotten-page.tsx',
    Part: ForgottenPage,
    as: null,
    hasNoSession: true,
    server: signIn,
    call: 'forgotPassword',
    typed: { 이메일: 'a@chilyo.test' },
  },
  {
    file: 'features/mypage/departure-page.tsx',
    Part: DeparturePage,
    server: (server) => signIn(server).answer('ownWorks', []).answer('madeGoods', []),
    call: 'depart',
    typed: { "확인하기 위해 이름 '해무리'를 적어 주세요": '해무리', 비밀번호: 'sunlit-meadow-7' },
  },
  {
    file: 'features/mypage/mailbox-panel.tsx',
    Part: () => <MailboxPanel hasPassword />,
    opening: ['이메일 바꾸기'],
    server: (server) => server.answer('mailbox', sample('mailbox', { email: 'a@chilyo.test' } as never)),
    call: 'changeEmail',
    typed: { '새 이메일': 'b@chilyo.test', '지금 비밀번호': 'sunlit-meadow-7' },
  },
  {
    file: 'features/mypage/passkey-panel.tsx',
    Part: () => <PasskeyPanel hasPassword />,
    server(server) {
      withPasskeys();
      server.answer('passkeys', sample('passkeys', {} as never));
    },
    call: 'passkeyOptions',
    typed: { '패스키를 만들려면 비밀번호를 적어 주세요': 'sunlit-meadow-7' },
  },
  {
    file: 'features/mypage/first-password.tsx',
    Part: FirstPassword,
    call: 'setFirstPassword',
    typed: { '첫 비밀번호': 'sunlit-meadow-7' },
  },
  {
    file: 'features/mypage/linked-logins-panel.tsx',
    Part: LinkedLoginsPanel,
    server: (server) =>
      server.answer('linkedLogins', {
        logins: [{ provider: 'google', label: 'a@chilyo.test', created_ts: 1_790_000_000, used_ts: null }],
        providers: [{ id: 'google', name: 'Google' }],
        has_password: true,
      }),
    call: 'unlinkLogin',
    button: 'Google 연결 끊기',
    typed: { '연결하거나 끊으려면 비밀번호를 적어 주세요': 'sunlit-meadow-7' },
  },
  {
    file: 'features/mypage/rename-page.tsx',
    Part: RenamePage,
    server: (server) =>
      server
        .answer('renaming', sample('renaming', { name: '해무리', from_ts: null, price: 0 } as never))
        .answer('economy', sample('economy', {} as never)),
    isAsked: true,
    call: 'rename',
    typed: { '새 이름': '달무리' },
  },
  {
    file: 'features/mypage/security-panel.tsx',
    Part: SecurityPanel,
    server: (server) =>
      signIn(server)
        .answer('mailbox', sample('mailbox', { email: 'a@chilyo.test' } as never))
        .answer('sessions', [])
        .answer('passkeys', sample('passkeys', {} as never)),
    call: 'changePassword',
    typed: {
      '지금 비밀번호': 'old-meadow-7',
      '새 비밀번호': 'sunlit-meadow-7',
      '새 비밀번호 한 번 더': 'sunlit-meadow-7',
    },
  },
];
