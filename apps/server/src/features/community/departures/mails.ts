import { DEPARTURE_DAYS, dateWords } from '@chilyo/protocol';
import type { Mail } from '../../../platform/mail.ts';

/** Confirms a request to leave, which may have come from another person at the user's device. */
export const departureMail = (to: string, leavesAt: Date, url: string): Mail => ({
  to,
  subject: '칠요에서 탈퇴 요청을 받았습니다',
  text: `안녕하세요, 칠요입니다.

탈퇴를 요청하셨습니다. ${dateWords(leavesAt.getTime())}에 계정이 없어지며, 그 뒤에는 되살릴 수 없습니다.

마음이 바뀌셨거나 직접 요청하신 것이 아니라면 ${DEPARTURE_DAYS}일 안에 로그인하여 되돌려 주세요.

${url}
`,
});
