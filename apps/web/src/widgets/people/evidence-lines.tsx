import './evidence-lines.css';
import type { EvidenceLine } from '@chilyo/protocol';
import { plainWords } from '@chilyo/protocol/chat-content';
import { rowTime } from '../../lib/row-time.ts';

/** Chat messages as stored as evidence; `about` is the reported one. */
export function EvidenceLines({ of: lines, about }: { of: readonly EvidenceLine[]; about?: number }) {
  if (lines.length === 0) return null;
  return (
    <details className="evidence">
      <summary>그때의 대화 {lines.length}줄</summary>
      <ol>
        {lines.map(({ id, name, content, created_ts }) => (
          <li key={id} data-about={id === about || undefined}>
            <b>{name}</b> {plainWords(content)} <time className="muted">{rowTime(created_ts, Date.now())}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}
