import { useEffect, useState } from 'react';
import { useKeptReads } from '../lib/kept-reads.ts';

const MINUTE_MS = 60_000;

function agoWords(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return '방금 전';
  if (minutes < 60) return `${minutes}분 전`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours}시간 전` : `${Math.floor(hours / 24)}일 전`;
}

/** Says that what is shown was kept from before, and from when. */
export function KeptLine() {
  const oldest = useKeptReads((kept) => kept.oldest);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  // announced once, and not with every minute
  return oldest !== null && <span aria-live="off">오프라인에 저장된 내용이에요, {agoWords(now - oldest)}</span>;
}
