import { DATE_FORMAT_SWITCH_MS } from '@chilyo/protocol/constants';

/** `HH:MM` under 24 hours, else `M/D`. */
export function rowTime(createdSeconds: number, now: number): string {
  const created = new Date(createdSeconds * 1000);
  if (now - created.getTime() < DATE_FORMAT_SWITCH_MS) {
    const two = (n: number) => String(n).padStart(2, '0');
    return `${two(created.getHours())}:${two(created.getMinutes())}`;
  }
  return `${created.getMonth() + 1}/${created.getDate()}`;
}

/** For chat: 방금, n분, then as in lists. */
export function talkTime(createdSeconds: number, now: number): string {
  const minutes = Math.floor((now - createdSeconds * 1000) / 60_000);
  if (minutes < 1) return '방금';
  if (minutes < 60) return `${minutes}분`;
  return rowTime(createdSeconds, now);
}

/** `2일 04:12`, `04:12:09` or `12:09`; empty when it is over. */
export function countdown(ms: number): string {
  if (ms <= 0) return '';
  const seconds = Math.floor(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  if (days > 0) return `${days}일 ${two(hours)}:${two(minutes)}`;
  if (hours > 0) return `${two(hours)}:${two(minutes)}:${two(seconds % 60)}`;
  return `${two(minutes)}:${two(seconds % 60)}`;
}
