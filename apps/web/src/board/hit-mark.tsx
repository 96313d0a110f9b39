import './motion.css';
import type { Hit } from '../match/visual-effect.ts';

/** Points that somebody loses or wins, rising from them. The log says the same in words. */
export function HitMark({ of }: { of: Hit | undefined }) {
  if (!of) return null;
  return (
    <span key={of.moment} className="hit-mark" data-good={of.isGood || undefined} aria-hidden="true">
      {of.words}
    </span>
  );
}
