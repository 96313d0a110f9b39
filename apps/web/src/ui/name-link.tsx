import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { showPerson } from '../lib/sheets.ts';

/** A name anywhere on the site: opens the sheet of that player, or the same as a page in another tab. */
export function NameLink({ id, name }: { id: number; name: string }) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    showPerson(id);
  };
  return (
    <Link to="/pages/user/$id" params={{ id }} className="name-link" preload={false} onClick={open}>
      {name}
    </Link>
  );
}
