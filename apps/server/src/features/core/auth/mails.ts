import type { Mail } from '../../../platform/mail.ts';

const ENDED_WAYS = `
이 주소는 아직 확인된 적이 없습니다. 그래서 비밀번호를 새로 정하면 이 계정에 만들어 둔 패스키와 연결해 둔 다른 서비스의 로그인은 모두 끝납니다. 로그인한 뒤 설정에서 다시 만들 수 있습니다.
`;

/** To a user who requested a new password; `endsWays`: the first link to the mailbox ends other ways into the account. */
export const passwordMail = (to: string, url: string, { endsWays }: { endsWays: boolean }): Mail => ({
  to,
  subject: '칠요 비밀번호를 새로 정하는 링크입니다',
  text: `안녕하세요, 칠요입니다.

아래 링크를 열면 비밀번호를 새로 정할 수 있습니다. 링크는 한 시간 동안 한 번만 쓸 수 있습니다.

${url}
${endsWays ? ENDED_WAYS : ''}
요청하신 적이 없다면 이 메일을 지우셔도 됩니다. 비밀번호는 그대로입니다.
`,
});

/** To an address that a user claims as theirs. */
export const confirmMail = (to: string, url: string): Mail => ({
  to,
  subject: '칠요에서 쓸 이메일을 확인해 주세요',
  text: `안녕하세요, 칠요입니다.

이 주소를 칠요의 이메일로 쓰시려면 아래 링크를 열어 주세요. 링크는 하루 동안 한 번만 쓸 수 있습니다.

${url}

요청하신 적이 없다면 다른 사람이 이 주소로 계정을 만든 것일 수 있으니, 링크를 열지 말고 이 메일을 지워 주세요. 그러면 아무것도 바뀌지 않습니다.
`,
});

/** To the previous address of an account. */
export const movedMail = (to: string, operatorUrl: string): Mail => ({
  to,
  subject: '칠요 계정의 이메일이 바뀌었습니다',
  text: `안녕하세요, 칠요입니다.

칠요 계정의 이메일이 다른 주소로 바뀌었습니다. 이제 이 주소로는 로그인할 수 없습니다.

직접 바꾸신 것이 아니라면 바로 운영자에게 알려 주세요: ${operatorUrl}
`,
});
