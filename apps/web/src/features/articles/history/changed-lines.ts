import { type Change, changesBetween } from '@chilyo/rich-text/differences';
import { wordsBetween } from '../../../ui/changed-parts.tsx';
import type { BodyLine } from './body-lines.ts';

/** A line of the second text, or of the first where it was removed; `parts` has the changes by word. */
export type ChangedLine =
  | { kind: 'same' | 'removed' | 'added'; line: BodyLine }
  | { kind: 'changed'; parts: Change<string>[] };

/** Lines that share less than this part of their letters are two lines, not one that was changed. */
const ALIKE = 0.4;

/** Differences of two texts: removed and added lines, and changed lines word by word. */
export function changedLines(before: readonly BodyLine[], after: readonly BodyLine[]): ChangedLine[] {
  const changes = changesBetween(before, after, ({ words, picture }) => picture ?? words);
  return changes.flatMap(({ kind, items }, at): ChangedLine[] => {
    const next = changes[at + 1];
    if (kind === 'removed' && next?.kind === 'added') return together(items, next.items);
    return kind === 'added' && changes[at - 1]?.kind === 'removed' ? [] : items.map((line) => ({ kind, line }));
  });
}

/** Pairs lines removed and added at the same place for as long as they are similar. */
function together(gone: readonly BodyLine[], come: readonly BodyLine[]): ChangedLine[] {
  const lines: ChangedLine[] = [];
  for (let at = 0; at < Math.max(gone.length, come.length); at++) {
    const [old, now] = [gone[at], come[at]];
    const parts = old && now && !old.picture && !now.picture ? wordsChanged(old.words, now.words) : null;
    if (parts) lines.push({ kind: 'changed', parts });
    else {
      if (old) lines.push({ kind: 'removed', line: old });
      if (now) lines.push({ kind: 'added', line: now });
    }
  }
  return lines;
}

/** Changes of a line by word; null where the lines are hardly similar. */
function wordsChanged(before: string, after: string): Change<string>[] | null {
  const parts = wordsBetween(before, after);
  const kept = parts.reduce((sum, { kind, items }) => sum + (kind === 'same' ? items.join('').length : 0), 0);
  return kept >= ALIKE * Math.max(before.length, after.length) ? parts : null;
}
