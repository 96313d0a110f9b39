import './target-mark.css';
import type { TargetMark as Mark } from './foreseen.ts';

type Props = {
  of: Mark | undefined;
  /** Of the whole board after the action: stands in place of a mark that cannot know it. */
  word?: string | null | undefined;
  isChance?: boolean | undefined;
};

/** The foreseen change of a target, shown over it; below, that of the acting unit. */
export function TargetMark({ of, word, isChance }: Props) {
  const isWord = Boolean(word) && (!of || isChance || of.mark === '?');
  const words = isWord ? word : of?.mark;
  if (!words) return null;
  return (
    <span
      className="target-mark"
      aria-hidden="true"
      data-testid="target-mark"
      data-falls={of?.fate?.falls || undefined}
      data-word={isWord || undefined}
    >
      <b>{words}</b>
      {of?.own && <small>나 {of.own}</small>}
    </span>
  );
}
