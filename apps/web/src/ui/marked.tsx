import type { MarkedText } from '@chilyo/protocol';
import './marked.css';

/** A text with the search hits marked. */
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
