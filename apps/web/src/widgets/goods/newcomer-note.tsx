import { hourWords } from '@chilyo/protocol/calendar';

/** That practice counts as well, as long as it does. */
export function NewcomerNote({ untilTs }: { untilTs: number }) {
  return <p className="muted small">처음 사흘, {hourWords(untilTs * 1000)}까지는 연습도 임무에 셉니다.</p>;
}
