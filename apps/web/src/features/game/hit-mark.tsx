import './motion.css';
import type { CharacterRef } from '@chilyo/engine';
import type { Happening } from './happening.ts';

/** Points that somebody loses or wins, rising from them. The log says the same in words. */
export function HitMark({ happening, who }: { happening: Happening | null | undefined; who: CharacterRef }) {
  const mark = happening?.marks.get(who);
  if (!mark) return null;
  return (
    <span key={happening?.id} className="hit-mark" data-good={mark.isGood || undefined} aria-hidden="true">
      {mark.words}
    </span>
  );
}
