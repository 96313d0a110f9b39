import type { WireView } from '@chilyo/protocol';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Card } from '../ui/card/card.tsx';
import { type Box, placeBeside } from '../ui/place-beside.ts';
import { usePrintedFaces } from './faces.ts';

/** Width and height of the card that is shown, px. */
const SIZE = { width: 210, height: 294 };
/** A mouse that passes by wants nothing, ms. */
const HOVER_MS = 150;
/** A finger that rests wants to look, ms. */
const PRESS_MS = 420;
/** So far a resting finger may still move, px. */
const SLACK = 10;

type Shown = { cardId: number; beside: Box[] };

/** The cards that a log names, for whoever stays on a name with the mouse or rests a finger on it. */
export function LogPreview({ view, children }: { view: WireView; children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const faces = usePrintedFaces(view);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });

  const hide = () => {
    clearTimeout(waiting.current);
    setShown(null);
  };
  const showSoon = ({ target, clientX, clientY }: PointerEvent, ms: number) => {
    clearTimeout(waiting.current);
    const name = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
    if (!name) return setShown(null);
    from.current = { x: clientX, y: clientY };
    waiting.current = setTimeout(() => setShown({ cardId: Number(name.dataset.card), beside: besideOf(name) }), ms);
  };
  const isAside = ({ clientX, clientY }: PointerEvent) =>
    Math.hypot(clientX - from.current.x, clientY - from.current.y) > SLACK;

  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (!shown) return;
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(null);
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [shown]);

  const room = { width: innerWidth, height: innerHeight };
  const place = shown && placeBeside(SIZE, shown.beside[0] ?? null, shown.beside, [], room);
  return (
    <div
      className="log-place"
      onPointerOver={(event) => event.pointerType === 'mouse' && showSoon(event, HOVER_MS)}
      onPointerLeave={hide}
      onPointerDown={(event) => event.pointerType !== 'mouse' && showSoon(event, PRESS_MS)}
      onPointerMove={(event) => event.pointerType !== 'mouse' && isAside(event) && hide()}
      onPointerUp={(event) => event.pointerType !== 'mouse' && hide()}
      onPointerCancel={hide}
    >
      {children}
      {shown &&
        place &&
        createPortal(
          <div
            className="log-preview"
            data-testid="log-preview"
            style={{ left: place.left, top: place.top }}
            aria-hidden="true"
          >
            <Card card={faces(shown.cardId)} />
          </div>,
          document.body,
        )}
    </div>
  );
}

/** What the card must not cover: the name, and the whole log where there is room at its side. */
function besideOf(name: HTMLElement): Box[] {
  const box = name.getBoundingClientRect();
  const log = name.closest('.log')?.getBoundingClientRect();
  return log && innerWidth - log.right > SIZE.width ? [box, log] : [box];
}
