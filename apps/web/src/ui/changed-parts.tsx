import './changed-parts.css';
import { type Change, changesBetween } from '@chilyo/rich-text/differences';
import { keyed } from './keyed.tsx';

/** Two texts as one: removed text is struck through, added text is underlined. */
export const ChangedParts = ({ of: changes }: { of: readonly Change<string>[] }) =>
  changes.map(
    keyed(({ kind, items }) => {
      const words = items.join('');
      if (kind === 'same') return words;
      return kind === 'added' ? <ins className="part-added">{words}</ins> : <del className="part-removed">{words}</del>;
    }),
  );

/** Each with the space behind it. */
const wordsOf = (line: string) => line.match(/\S*\s|\S+$/g) ?? [''];

/** The words of a line, each with its change. */
export const wordsBetween = (before: string, after: string): Change<string>[] =>
  changesBetween(wordsOf(before), wordsOf(after), (word) => word.trim());
