import { josaOf } from '@chilyo/card-language';
import type { WireView } from '@chilyo/protocol';
import type { LogLine } from '../match/event-words.ts';
import { pointsLeft } from '../match/points-left.ts';
import { ELEMENTS } from '../ui/element.ts';

type Seat = 0 | 1;

/** More sentences than this at once are not listened to. */
const MOST = 9;
const AT_EITHER_END = 4;

/** Lines that came after a known one; null where the log is another one now, as after a jump. */
export function linesAfter(log: readonly LogLine[], heard: number | null): LogLine[] | null {
  const at = log.findLastIndex(({ id }) => id === heard);
  return at < 0 ? null : log.slice(at + 1);
}

/** Joins the lines of one action into one announcement. A new turn is announced with the situation of both sides. */
export function inOneBreath(lines: readonly LogLine[], situation: string): string {
  const lastTurn = lines.findLastIndex(({ isTurn }) => isTurn);
  const sentences = lines.map(({ spoken }, at) => (at === lastTurn ? situation : spoken));
  if (sentences.length <= MOST) return sentences.join(' ');
  const between = sentences.length - 2 * AT_EITHER_END;
  const [first, last] = [sentences.slice(0, AT_EITHER_END), sentences.slice(-AT_EITHER_END)];
  return [...first, `그 밖에 ${between}가지 일이 있었습니다.`, ...last].join(' ');
}

/** The situation of the match in the viewer's words. */
export function situationInWords(view: WireView, viewer: Seat | null): string {
  if (view.result) return resultInWords(view.result, view, viewer);
  const own = viewer ?? 0;
  const sides = [own, own === 0 ? 1 : 0] as const;
  const stands = sides.map((seat) => standing(view, seat, viewer)).join(' ');
  if (view.phase === 'mulligan') return `처음 손패를 정하고 있습니다. ${stands}`;
  const day = view.day ? ELEMENTS[view.day].day : '일식';
  return `${view.turn}턴, ${day}, ${whose(view, view.on_turn, viewer)} 차례입니다. ${stands}`;
}

function standing(view: WireView, seat: Seat, viewer: Seat | null): string {
  const { life, energy, max_energy, hand_count } = view.seats[seat];
  return `${whose(view, seat, viewer)} 생명 ${pointsLeft(life)}, 기력 ${energy}/${max_energy}, 손 ${hand_count}장.`;
}

function resultInWords({ winner }: NonNullable<WireView['result']>, view: WireView, viewer: Seat | null): string {
  if (winner === null) return '무승부로 끝났습니다.';
  if (viewer === null) return `${josaOf(view.seats[winner].name, '이/가')} 이겼습니다.`;
  return winner === viewer ? '승리했습니다.' : '패배했습니다.';
}

/** The owner, in the viewer's words. */
export const whose = (view: WireView, seat: Seat, viewer: Seat | null) =>
  viewer === null ? `${view.seats[seat].name} 님의` : seat === viewer ? '내' : '상대의';
