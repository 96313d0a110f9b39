import type { MarkedText } from '@chilyo/protocol';
import './marked.css';

/** A text with what was looked for marked in it. */
export function Marked({ of: { text, hits } }: { of: MarkedText }) {
  let at = 0;
  const parts = hits.flatMap(([from, to]) => {
    const plain = text.slice(at, from);
    at = to;
    return [plain, <mark key={from}>{text.slice(from, to)}</mark>];
  });
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
