import { josaOf } from '@chilyo/card-language';
import type { Replay } from '@chilyo/protocol';
import type { FinishedMatch } from './service.ts';

const HOW: Record<Replay['reason'], string> = {
  hero: '',
  concede: '기권으로 ',
  left: '한쪽이 자리를 비워 ',
  idle: '한쪽이 오래 움직이지 않아 ',
  turns: '100턴이 지나 ',
  both: '두 영웅이 함께 쓰러져 ',
};

/** How a match ended, in a sentence. */
export function resultWords({ winner, reason, seats }: FinishedMatch): string {
  return winner === null
    ? `${HOW[reason]}비겼습니다.`
    : `${HOW[reason]}${josaOf(seats[winner].name, '이/가')} 이겼습니다.`;
}
