import { josaOf } from '@chilyo/card-language';
import { blockedIn } from '@chilyo/hangul';
import { type AuditField, NOTICE_BAR_MOST, OPERATOR_USER_ID, SLOW_CHAT_MOST, shownText } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { checkSearch, restartRebuild } from '../../../platform/search/rebuild.ts';
import type { Searchable } from '../../../platform/search/searchable.ts';
import type { Io } from '../../../platform/socket.ts';
import type { Database } from '../../../platform/tables.ts';
import { setSlowMode, slowMode } from '../../community/chat/service.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';
import type { Notices } from '../../core/notices/service.ts';
import type { Switches } from '../../core/switches/service.ts';
import { addWord, dropWord, wordList } from '../../core/words/service.ts';
import { cardNamed } from '../../goods/cards/service.ts';
import { endWeakening, WEAKENED_DAYS, weakenCard } from '../../goods/crafts/service.ts';
import { callFestival } from '../../goods/economy/service.ts';
import { type Moderation, openCases } from '../moderation/service.ts';

export type CommandPort = {
  io: Io;
  db: Kysely<Database>;
  switches: Pick<Switches, 'turn'>;
  notices: Notices;
  moderation: Pick<Moderation, 'decide'>;
  refreshUsers: () => Promise<void>;
  searchables: readonly Searchable[];
};

/** The argument of a command: its name in the help, its field in the audit log, and its parser. */
type Argument<A> = { word: string; field: AuditField; read: (typed: string) => A | undefined };

type Command<A> = {
  /** The command's names, in English and in Korean. */
  names: [string, string];
  argument?: Argument<A>;
  help: string;
  /** Runs the command and returns its reply. */
  run: (port: CommandPort, argument: A) => Promise<string> | string;
  /** The values it is about to change, for the audit log. */
  stood?: (db: Kysely<Database>) => Promise<{ [F in AuditField]?: unknown }>;
  /** Has no effect, so it is not logged. */
  isHarmless?: true;
};

/** A row of the table; hides the argument's type after it has been checked. */
type Row = {
  names: readonly string[];
  usage: string;
  isHarmless: boolean;
  stood: Command<unknown>['stood'];
  /** The run of the command for the typed argument; undefined when the argument is invalid. */
  take: (typed: string) => { noted: Record<string, unknown>; run: (port: CommandPort) => Promise<string> } | undefined;
};

function command<A = null>({ names, argument, help, run, stood, isHarmless }: Command<A>): Row {
  const usage = `${names.join(' / ')}${argument ? ` ${argument.word}` : ''}: ${help}`;
  return {
    names,
    usage,
    isHarmless: isHarmless ?? false,
    stood,
    take(typed) {
      if (!argument) return typed === '' ? { noted: {}, run: async (port) => run(port, null as A) } : undefined;
      const value = typed === '' ? undefined : argument.read(typed);
      if (value === undefined) return undefined;
      return { noted: { [argument.field]: value }, run: async (port) => run(port, value) };
    },
  };
}

/** Longest festival in minutes: a week. */
const MAX_MINUTES = 7 * 24 * 60;
const minutes: Argument<number> = {
  word: 'N',
  field: 'minutes',
  read: (typed) => (/^\d{1,6}$/.test(typed) && Number(typed) <= MAX_MINUTES ? Number(typed) : undefined),
};
const pause: Argument<number> = {
  word: 'N',
  field: 'seconds',
  read: (typed) => (/^\d{1,3}$/.test(typed) && Number(typed) <= SLOW_CHAT_MOST ? Number(typed) : undefined),
};
/** A card by its name; throws CARD_UNKNOWN. */
const cardName: Argument<string> = {
  word: '이름',
  field: 'card',
  read(typed) {
    if (typed.length > 40) return undefined;
    if (!cardNamed(typed)) throw new Refusal('CARD_UNKNOWN', { name: typed });
    return typed;
  },
};

const anyWords: Argument<string> = {
  word: '낱말',
  field: 'word',
  read: (typed) => (typed.length <= 40 ? typed.toLowerCase() : undefined),
};
/** An appeal by the number of its case, and the answer. */
const appealAndWords: Argument<{ id: number; words: string }> = {
  word: '번호 문장',
  field: 'answer',
  read(typed) {
    const [, id, words] = /^([1-9]\d{0,8}) (.{1,500})$/u.exec(typed) ?? [];
    return id && words ? { id: Number(id), words } : undefined;
  },
};
/** The text of the notice bar, as typed. */
const noticeLine: Argument<string> = {
  word: '문장',
  field: 'notice',
  read: (typed) => shownText(1, NOTICE_BAR_MOST).safeParse(typed).data,
};
const anyLine: Argument<string> = { word: '문장', field: 'line', read: (typed) => typed };

/** Appeals only: reports are decided on the page that shows them. Throws NOT_FOUND, CASE_TAKEN or CASE_DECIDED. */
async function answerAppeal(
  { db, moderation }: CommandPort,
  id: number,
  answer: { is_granted: boolean; words: string },
): Promise<void> {
  const now = clock.now();
  if (!(await openCases(db, 'appeal', now)).some((one) => one.id === id)) throw new Refusal('NOT_FOUND');
  await moderation.decide(id, OPERATOR_USER_ID, { ...answer, silence: null }, now);
}

/** Operator commands, typed into the chat. */
const commands: readonly Row[] = [
  command({
    names: ['user refresh', '유저 새로고침'],
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
    names: ['notice bar', '공지 띠'],
    argument: noticeLine,
    help: `모든 화면 위에 그 문장을 띄웁니다. ${NOTICE_BAR_MOST}자까지입니다.`,
    async run({ switches }, notice) {
      await switches.turn(OPERATOR_USER_ID, { notice });
      return '공지 띠를 띄웠습니다.';
    },
  }),
  command({
    names: ['notice end', '공지 띠 내리기'],
    help: '공지 띠를 내립니다.',
    async run({ switches }) {
      await switches.turn(OPERATOR_USER_ID, { notice: '' });
      return '공지 띠를 내렸습니다.';
    },
  }),
  command({
    names: ['slow chat', '느린 채팅'],
    argument: pause,
    stood: async (db) => ({ seconds: await slowMode(db) }),
    help: `한 사람이 N초에 한 번만 말하게 합니다. 0이면 풉니다. 길게는 ${SLOW_CHAT_MOST}초입니다.`,
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
  command({
    names: ['double event', '두 배 이벤트'],
    argument: minutes,
    help: '지금부터 N분 동안 끝난 게임의 골드를 두 배로 줍니다. 0이면 끝냅니다.',
    async run({ io, db }, length) {
      const end = await callFestival(db, length, clock.now());
      io.emit('POINT_FESTIVAL', end);
      return end > 0 ? `축제를 ${length}분 동안 엽니다.` : '축제를 끝냈습니다.';
    },
  }),
  command({
    names: ['weaken card', '카드 약화'],
    argument: cardName,
    help: `그 카드가 ${WEAKENED_DAYS}일 동안 분해할 때 제작값을 그대로 주게 합니다. 카드를 약하게 고쳤을 때 씁니다.`,
    async run({ db, notices }, typed) {
      const { id, name } = cardNamed(typed)!;
      const show = await db.transaction().execute(async (tx) => {
        await weakenCard(tx, id, clock.now());
        return notices.storeForAll(tx, 'card_weakened', { card: name, days: WEAKENED_DAYS });
      });
      show();
      return `${josaOf(`${name} 카드`, '을/를')} ${WEAKENED_DAYS}일 동안 제작값 그대로 분해할 수 있습니다.`;
    },
  }),
  command({
    names: ['weaken end', '카드 약화 취소'],
    argument: cardName,
    help: '그것을 그만둡니다.',
    async run({ db }, typed) {
      const { id, name } = cardNamed(typed)!;
      await endWeakening(db, id);
      return `${josaOf(`${name} 카드`, '은/는')} 이제 보통 값에 분해됩니다.`;
    },
  }),
  command({
    names: ['appeal list', '이의 목록'],
    help: '답을 기다리는 이의를 보여 줍니다.',
    isHarmless: true,
    async run({ db }) {
      const appeals = await openCases(db, 'appeal', clock.now());
      if (appeals.length === 0) return '답을 기다리는 이의가 없습니다.';
      return appeals
        .map(({ id, asker, reason, words }) => `${id}번 ${asker.name} 님. 까닭: ${reason || '없음'} 이의: ${words}`)
        .join('\n');
    },
  }),
  command({
    names: ['appeal lift', '이의 받기'],
    argument: appealAndWords,
    help: '그 이의를 받아들여 제재를 풀고, 문장으로 답합니다.',
    async run(port, { id, words }) {
      await answerAppeal(port, id, { is_granted: true, words });
      return '이의를 받아들이고 알렸습니다.';
    },
  }),
  command({
    names: ['appeal keep', '이의 물리기'],
    argument: appealAndWords,
    help: '제재를 그대로 두고, 문장으로 답합니다.',
    async run(port, { id, words }) {
      await answerAppeal(port, id, { is_granted: false, words });
      return '제재를 그대로 두고 알렸습니다.';
    },
  }),
  command({
    names: ['word block', '금칙어 추가'],
    argument: anyWords,
    help: '그 낱말이 든 채팅, 댓글, 글, 이름을 받지 않습니다.',
    async run({ db }, word) {
      await db.transaction().execute((tx) => addWord(tx, { kind: 'blocked', word }, clock.now()));
      return `${josaOf(`‘${word}’`, '을/를')} 금칙어에 더했습니다.`;
    },
  }),
  command({
    names: ['word allow', '금칙어 허용'],
    argument: anyWords,
    help: '금칙어가 들어 있어도 그 낱말은 쓸 수 있게 합니다.',
    async run({ db }, word) {
      await db.transaction().execute((tx) => addWord(tx, { kind: 'harmless', word }, clock.now()));
      return `${josaOf(`‘${word}’`, '은/는')} 이제 쓸 수 있습니다.`;
    },
  }),
  command({
    names: ['word drop', '금칙어 빼기'],
    argument: anyWords,
    help: '더한 금칙어나 허용한 낱말을 뺍니다.',
    async run({ db }, word) {
      return (await db.transaction().execute((tx) => dropWord(tx, word))).length > 0
        ? `${josaOf(`‘${word}’`, '을/를')} 뺐습니다.`
        : `${josaOf(`‘${word}’`, '은/는')} 더한 낱말이 아닙니다.`;
    },
  }),
  command({
    names: ['word list', '금칙어 목록'],
    help: '모든 금칙어와, 금칙어가 들어 있어도 쓸 수 있는 낱말을 보여 줍니다.',
    isHarmless: true,
    async run({ db }) {
      const { blocked, harmless } = await wordList(db);
      return `금칙어: ${blocked.join(', ')}\n쓸 수 있는 낱말: ${harmless.join(', ')}`;
    },
  }),
  command({
    names: ['word test', '금칙어 시험'],
    argument: anyLine,
    help: '그 문장이 어떤 금칙어에 걸리는지 봅니다.',
    isHarmless: true,
    async run({ db }, line) {
      const word = blockedIn(line, await wordList(db));
      return word === null ? '금칙어가 없는 문장입니다.' : `금칙어 ‘${word}’에 걸립니다.`;
    },
  }),
  command({
    names: ['help', '도움말'],
    help: '이 목록을 보여 줍니다.',
    isHarmless: true,
    run: () => commands.map(({ usage }) => usage).join('\n'),
  }),
];

/** Runs a typed operator command and returns its reply. Throws PROMPT_UNKNOWN or CARD_UNKNOWN. */
export async function runCommand(line: string, port: CommandPort): Promise<string> {
  const said = line.trim().replace(/\s+/g, ' ');
  const words = said.toLowerCase();
  // longest name first, because one may be a prefix of another
  const named = commands
    .flatMap((row) => row.names.map((name) => ({ name, row })))
    .filter(({ name }) => words === name || words.startsWith(`${name} `))
    .sort((a, b) => b.name.length - a.name.length)[0];
  const taken = named?.row.take(said.slice(named.name.length).trim());
  if (!named || !taken) throw new Refusal('PROMPT_UNKNOWN');
  // the Korean name, as the page shows it
  const name = named.row.names.at(-1);
  if (!named.row.isHarmless) {
    const before = (await named.row.stood?.(port.db)) ?? null;
    await noteOperatorAction(port.db, {
      by: OPERATOR_USER_ID,
      action: 'prompt',
      before,
      after: { name, ...taken.noted },
    });
  }
  return taken.run(port);
}
