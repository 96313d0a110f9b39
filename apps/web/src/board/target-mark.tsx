import './target-mark.css';
import type { TargetMark as Mark } from './use-foresight.ts';

/** The foreseen change of a target, shown over it; below, that of the acting unit. */
export function TargetMark({ of }: { of: Mark | undefined }) {
  if (!of) return null;
  return (
    <span className="target-mark" aria-hidden="true" data-testid="target-mark" data-falls={of.fate?.falls || undefined}>
      <b>{of.mark}</b>
      {of.own && <small>나 {of.own}</small>}
    </span>
  );
}
