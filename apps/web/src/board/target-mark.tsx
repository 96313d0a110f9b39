import './target-mark.css';
import type { TargetMark as Mark } from './use-foresight.ts';

/** What would become of a target, over it; below, what would become of the one who acts. */
export function TargetMark({ of }: { of: Mark | undefined }) {
  if (!of) return null;
  return (
    <span className="target-mark" aria-hidden="true" data-testid="target-mark">
      <b>{of.mark}</b>
      {of.own && <small>나 {of.own}</small>}
    </span>
  );
}
