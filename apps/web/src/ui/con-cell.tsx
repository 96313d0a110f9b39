import type { Con } from '@chilyo/protocol';
import { Star } from 'lucide-react';
import { type MouseEvent, memo, type PointerEvent, useRef, useState } from 'react';
import { conAddress } from './con-picture.tsx';
import type { Sheet } from './con-sheet.ts';
import { ConStill } from './con-still.tsx';

/** How long a finger rests before it marks a favourite, ms. */
const HOLD_MS = 500;

type Props = {
  con: Con;
  sheet: Sheet | null | undefined;
  /** Whether nothing moves. */
  isStill: boolean;
  isTabStop: boolean;
  onFocus: (id: number) => void;
  onPress: (con: Con) => void;
  /** A long press, a press of the other mouse button, or the context key. */
  onHold: (con: Con) => void;
};

/** An emoticon in the picker. An animated one moves while it is pointed at or has the focus. */
export const ConCell = memo(function ConCell({ con, sheet, isStill, isTabStop, onFocus, onPress, onHold }: Props) {
  const [isLit, setLit] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);

  function press() {
    if (wasHeld.current) wasHeld.current = false;
    else onPress(con);
  }
  function down({ pointerType }: PointerEvent) {
    wasHeld.current = false;
    if (pointerType !== 'touch') return;
    timer.current = setTimeout(() => {
      wasHeld.current = true;
      onHold(con);
    }, HOLD_MS);
  }
  function menu(event: MouseEvent) {
    event.preventDefault();
    // a resting finger has its own timer, as not every phone asks for a menu
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch') onHold(con);
  }
  return (
    <button
      type="button"
      className="con-cell"
      data-con={con.id}
      aria-label={con.is_favourite ? `${con.name}, 즐겨찾기` : con.name}
      title={con.name}
      tabIndex={isTabStop ? 0 : -1}
      onClick={press}
      onContextMenu={menu}
      onPointerDown={down}
      onPointerUp={stop}
      onPointerCancel={stop}
      onPointerEnter={() => setLit(true)}
      onPointerLeave={() => {
        stop();
        setLit(false);
      }}
      onFocus={() => {
        setLit(true);
        onFocus(con.id);
      }}
      onBlur={() => setLit(false)}
    >
      {isLit && con.is_animated && !isStill ? (
        <img className="con" src={conAddress(con, false)} alt="" draggable={false} />
      ) : (
        <ConStill con={con} sheet={sheet} />
      )}
      {con.is_favourite && <Star className="con-star" size={12} aria-hidden="true" />}
    </button>
  );
});
