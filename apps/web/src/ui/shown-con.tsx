import type { Con } from '@chilyo/protocol';
import { showCon } from '../lib/sheets.ts';
import { useUser } from '../lib/user-store.ts';
import { ConPicture } from './con-picture.tsx';

/**
 * An emoticon that a user has sent: its picture, or its name where the reader has muted its pack or switched pictures
 * off. A press opens its sheet.
 */
export function ShownCon({ con }: { con: Con }) {
  const isPictured = (useUser()?.chat_cons ?? true) && !con.is_muted;
  return (
    <button type="button" className="shown-con" aria-haspopup="dialog" onClick={() => showCon(con.id)}>
      {isPictured ? <ConPicture con={con} /> : <span className="muted">({con.name})</span>}
    </button>
  );
}
