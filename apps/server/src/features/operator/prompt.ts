/** What the operator may type at an empty chat line. */
export type Command =
  | { name: 'user refresh' | 'card refresh' | 'game start' | 'game stop' | 'help' }
  | { name: 'double event'; minutes: number }
  /** `card` as it was typed. */
  | { name: 'weaken card' | 'weaken end'; card: string };

/** Longest festival in minutes: a week. */
const MAX_MINUTES = 7 * 24 * 60;

type Plain = Exclude<Command, { minutes: number } | { card: string }>['name'];
const ALIASES: Record<string, Plain> = {
  'user refresh': 'user refresh',
  '유저 새로고침': 'user refresh',
  'card refresh': 'card refresh',
  '카드 새로고침': 'card refresh',
  'game start': 'game start',
  '게임 시작': 'game start',
  'game stop': 'game stop',
  '게임 중지': 'game stop',
  help: 'help',
  도움말: 'help',
};

/** The command of a line; null when there is none of that name or its number is out of range. */
export function readCommand(line: string): Command | null {
  const words = line.trim().toLowerCase().replace(/\s+/g, ' ');
  const name = Object.hasOwn(ALIASES, words) ? ALIASES[words] : undefined;
  if (name) return { name };
  const weaken = /^(?:(weaken end|카드 약화 취소)|weaken card|카드 약화) (.{1,40})$/.exec(words);
  if (weaken) return { name: weaken[1] ? 'weaken end' : 'weaken card', card: weaken[2]! };
  const event = /^(?:double event|두 배 이벤트) (\d{1,6})$/.exec(words);
  if (!event) return null;
  const minutes = Number(event[1]);
  return minutes <= MAX_MINUTES ? { name: 'double event', minutes } : null;
}

export const HELP = [
  'user refresh: 모든 접속자의 내 정보를 새로 읽게 합니다.',
  'card refresh: 모든 접속자의 카드 정보를 새로 읽게 합니다.',
  'game start: 게임 찾기를 엽니다.',
  'game stop: 게임 찾기를 닫습니다. 진행 중인 게임은 계속됩니다.',
  'double event N: 지금부터 N분 동안 끝난 게임의 골드를 두 배로 줍니다. 0이면 끝냅니다.',
  'weaken card 이름: 그 카드가 7일 동안 분해할 때 제작값을 그대로 주게 합니다. 카드를 약하게 고쳤을 때 씁니다.',
  'weaken end 이름: 그것을 그만둡니다.',
  'help: 이 목록을 보여 줍니다.',
].join('\n');
