import type { QueueNow } from '@chilyo/protocol';
import { durationWords } from '@chilyo/protocol/duration-words';

/** `isLong`: this search has taken longer than nine in ten. */
export function waitInWords({ usual, long }: NonNullable<QueueNow['wait']>, isLong: boolean): string {
  if (isLong) return `보통은 ${durationWords(usual)}쯤인데, 지금은 더 걸리고 있습니다.`;
  const [half, most] = [durationWords(usual), durationWords(long)];
  return half === most ? `요즘은 ${half} 안에 찾습니다.` : `요즘은 보통 ${half}, 길면 ${most}쯤 걸립니다.`;
}

/** The reader searches as well. */
export function othersInWords({ searching, playing }: QueueNow, alive: number): string {
  const others = searching > 1 ? `나 말고 ${searching - 1}명이 찾고 있습니다` : '지금은 나 혼자 찾고 있습니다';
  const rest = [alive > 0 && `접속 ${alive}명`, playing > 0 && `게임 중 ${playing}명`].filter(Boolean);
  return rest.length > 0 ? `${others} · ${rest.join(' · ')}` : `${others}.`;
}
