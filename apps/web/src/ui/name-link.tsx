import './name-link.css';
import type { Face } from '@chilyo/protocol';
import { DEPARTED_NAME } from '@chilyo/protocol/constants';
import type { MouseEvent, ReactNode } from 'react';
import { useMemoOn } from '../lib/memos.ts';
import { showPerson } from '../lib/sheets.ts';

const MARK_WORDS: Record<NonNullable<Face['mark']>, string> = { operator: '운영자', maker: '만든이' };

/** A user's name with its marks: opens the user's sheet, or the profile page in a new tab. */
export function NameLink({ id, name, mark }: { id: number; name: string; mark?: Face['mark'] | undefined }) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    showPerson(id);
  };
  if (name === DEPARTED_NAME) return <span className="muted">{name}</span>;
  return (
    <>
      {/* no link of the router, which costs a list of names as much as all the rest of its rows */}
      <a href={`/pages/user/${id}`} className="name-link" onClick={open}>
        {name}
      </a>
      <MemoOn id={id} />
      <NameMark of={mark} />
    </>
  );
}

/** A user's name where it is no link, or where the row is one: with the reader's memo. `children`: the name as found by a search. */
export const PersonName = ({ id, name, children }: { id: number; name: string; children?: ReactNode }) => (
  <>
    {children ?? name}
    <MemoOn id={id} />
  </>
);

/** The reader's own memo on a user. */
function MemoOn({ id }: { id: number }) {
  const words = useMemoOn(id);
  return (
    words && (
      <span className="name-memo">
        <span className="sr-only">메모: </span>
        {words}
      </span>
    )
  );
}

/**
 * Marks a name as the operator's, or as the author's of goods that are sold here; other users cannot carry the mark.
 */
export const NameMark = ({ of: mark }: { of: Face['mark'] | undefined }) =>
  mark && (
    <span className="name-mark" data-mark={mark}>
      {MARK_WORDS[mark]}
    </span>
  );
