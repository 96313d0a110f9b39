import { NOTICE_BAR_MOST, OPERATOR_USER_ID, SLOW_CHAT_MOST, shownText } from '@chilyo/protocol';
import { checkSearch, restartRebuild } from '../../../platform/search/rebuild.ts';
import { setSlowMode, slowMode } from '../../community/chat/service.ts';
import { type Argument, type CommandRow, command } from './command.ts';

const pause: Argument<number> = {
  word: 'N',
  field: 'seconds',
  read: (typed) => (/^\d{1,3}$/.test(typed) && Number(typed) <= SLOW_CHAT_MOST ? Number(typed) : undefined),
};
/** The text of the notice bar, as typed. */
const noticeLine: Argument<string> = {
  word: '문장',
  field: 'notice',
  read: (typed) => shownText(1, NOTICE_BAR_MOST).safeParse(typed).data,
};

/** Commands about the whole site: what runs, what is closed, and what all players see. */
export const siteCommands: readonly CommandRow[] = [
  command({
    names: ['user refresh', '이용자 새로고침'],
    help: '모든 접속자의 내 정보를 새로 읽게 합니다.',
    async run({ refreshUsers }) {
      await refreshUsers();
      return '모든 접속자의 내 정보를 새로 보냈습니다.';
    },
  }),
  command({
    names: ['card refresh', '카드 새로고침'],
    help: '모든 접속자의 카드 정보를 새로 읽게 합니다.',
    run({ io }) {
      // Clients read the cards at start-up, so the page saves its state and reloads.
      io.emit('ALERT', '새 카드 정보를 불러옵니다.', 'RELOAD');
      return '모든 접속자가 카드 정보를 새로 읽습니다.';
    },
  }),
  command({
    names: ['game start', '게임 시작'],
    help: '게임 찾기를 엽니다.',
    async run({ switches }) {
      await switches.turn(OPERATOR_USER_ID, { is_game_stopped: false });
      return '게임 찾기를 열었습니다.';
    },
  }),
  command({
    names: ['game stop', '게임 중지'],
    help: '게임 찾기를 닫습니다. 진행 중인 게임은 계속됩니다.',
    async run({ switches }) {
      await switches.turn(OPERATOR_USER_ID, { is_game_stopped: true });
      return '게임 찾기를 닫았습니다. 진행 중인 게임은 계속됩니다.';
    },
  }),
  command({
    names: ['read only', '읽기 전용'],
    help: '아무도 쓰지 못하고 읽기만 하게 합니다. 진행 중인 게임은 계속됩니다.',
    async run({ switches }) {
      await switches.turn(OPERATOR_USER_ID, { is_read_only: true });
      return '이제 모두 읽기만 할 수 있습니다. 진행 중인 게임은 계속됩니다.';
    },
  }),
  command({
    names: ['read write', '읽기 전용 끝'],
    help: '다시 쓸 수 있게 합니다.',
    async run({ switches }) {
      await switches.turn(OPERATOR_USER_ID, { is_read_only: false });
      return '이제 모두 다시 쓸 수 있습니다.';
    },
  }),
  command({
    names: ['sign up close', '가입 닫기'],
    help: '새로 가입하지 못하게 합니다.',
    async run({ switches }) {
      await switches.turn(OPERATOR_USER_ID, { is_sign_up_closed: true });
      return '가입을 닫았습니다.';
    },
  }),
  command({
    names: ['sign up open', '가입 열기'],
    help: '가입을 다시 엽니다.',
    async run({ switches }) {
      await switches.turn(OPERATOR_USER_ID, { is_sign_up_closed: false });
      return '가입을 열었습니다.';
    },
  }),
  command({
    names: ['notice bar', '상단 공지'],
    argument: noticeLine,
    help: `모든 화면 위에 그 문장을 띄웁니다. ${NOTICE_BAR_MOST}자까지입니다.`,
    async run({ switches }, notice) {
      await switches.turn(OPERATOR_USER_ID, { notice });
      return '상단 공지를 띄웠습니다.';
    },
  }),
  command({
    names: ['notice end', '상단 공지 내리기'],
    help: '상단 공지를 내립니다.',
    async run({ switches }) {
      await switches.turn(OPERATOR_USER_ID, { notice: '' });
      return '상단 공지를 내렸습니다.';
    },
  }),
  command({
    names: ['slow chat', '느린 채팅'],
    argument: pause,
    stood: async (db) => ({ seconds: await slowMode(db) }),
    help: `한 사람이 N초에 한 번만 말하게 합니다. 0이면 해제됩니다. 길게는 ${SLOW_CHAT_MOST}초입니다.`,
    async run({ db, io }, seconds) {
      await setSlowMode(db, io, seconds);
      return seconds === 0 ? '느린 채팅을 풀었습니다.' : `이제 한 사람이 ${seconds}초에 한 번 말할 수 있습니다.`;
    },
  }),
  command({
    names: ['search check', '찾기 점검'],
    help: '찾을 수 있는 것이 실제와 같은지 보고, 다르면 처음부터 다시 만듭니다.',
    async run({ db, searchables }) {
      const wrong = (await checkSearch(db, searchables)).reduce((sum, row) => sum + row.wrong, 0);
      if (wrong === 0) return '찾을 수 있는 것이 모두 실제와 같습니다.';
      await restartRebuild(db);
      return `${wrong}개가 실제와 달라 처음부터 다시 만들기 시작했습니다.`;
    },
  }),
];
