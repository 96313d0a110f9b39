import './con-picture.css';
import type { Con } from '@chilyo/protocol';
import { conAddress } from './con-picture.tsx';
import { type Sheet, squareOf } from './con-sheet.ts';

type Props = {
  con: Con;
  /** Null: drawn from its own picture; undefined: not known yet. */
  sheet: Sheet | null | undefined;
};

/** An emoticon without motion and without a name of its own: a square of its pack's sheet, if possible. */
export function ConStill({ con, sheet }: Props) {
  const square = sheet ? squareOf(sheet, con.id) : undefined;
  return sheet === undefined || square ? (
    <span className="con con-still" style={square} />
  ) : (
    <img className="con" src={conAddress(con, true)} alt="" loading="lazy" draggable={false} />
  );
}
