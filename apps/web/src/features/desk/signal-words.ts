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
  }
}

/** The number with its unit. */
export const countWord = ({ kind, count }: Pick<SignalRow, 'kind' | 'count'>): string =>
  `${count}${kind === 'conceding' ? '판' : kind === 'one_way' ? '번' : '일'}`;

/** The verdict, and whether evidence has been added since. */
export const verdictWord = ({ verdict, is_newer }: Pick<SignalRow, 'verdict' | 'is_newer'>): string =>
  verdict === null ? '살펴볼 것' : `${VERDICT_WORDS[verdict]}${is_newer ? ' · 그 뒤 더 있음' : ''}`;
