import type { SignalRow } from '@chilyo/protocol';
import { SIGNAL_DAYS, VERDICT_WORDS } from '@chilyo/protocol/signals';

type Told = Pick<SignalRow, 'kind' | 'name' | 'other_name' | 'count' | 'value'>;

/** A signal as a complete sentence. */
export function signalSentence({ kind, name, other_name, count, value }: Told): string {
  switch (kind) {
    case 'same_device':
      return `${name} 님과 ${other_name} 님이 한 기기를 함께 씁니다. 그 기기로 온 날은 ${count}일입니다.`;
    case 'same_address':
      return `${name} 님과 ${other_name} 님이 ${count}일을 같은 주소에서 왔습니다.`;
    case 'conceding':
      return `${name} 님이 ${other_name} 님에게 ${SIGNAL_DAYS}일 동안 랭킹전 ${count}판을 일찍 기권했습니다.`;
    case 'one_way':
      return `${name} 님에게서 ${other_name} 님에게로 ${SIGNAL_DAYS}일 동안 ${(value ?? 0).toLocaleString('ko-KR')}골드만큼 갔습니다.`;
    case 'wins_gathered':
      return `${name} 님이 하루 동안 새 계정들의 기권으로 랭킹전 ${count}판을 이겼습니다.`;
    case 'value_gathered':
      return `${name} 님에게 28일 동안 새 계정 ${count}개에서 ${(value ?? 0).toLocaleString('ko-KR')}골드어치가 대가 없이 갔습니다.`;
    case 'votes_gathered':
      return `${name} 님의 카드 후보를 ${count}명이 무엇과 견주든 늘 골랐습니다. 그 표는 세지 않습니다.`;
  }
}

/** The number with its unit. */
export const countWord = ({ kind, count }: Pick<SignalRow, 'kind' | 'count'>): string => `${count}${COUNTED[kind]}`;

const COUNTED = {
  same_device: '일',
  same_address: '일',
  conceding: '판',
  one_way: '번',
  wins_gathered: '판',
  value_gathered: '명',
  votes_gathered: '명',
} as const satisfies Record<SignalRow['kind'], string>;

/** The verdict, and whether evidence has been added since. */
export const verdictWord = ({ verdict, is_newer }: Pick<SignalRow, 'verdict' | 'is_newer'>): string =>
  verdict === null ? '살펴볼 것' : `${VERDICT_WORDS[verdict]}${is_newer ? ' · 그 뒤 더 있음' : ''}`;
