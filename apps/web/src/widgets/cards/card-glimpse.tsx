import './card-glimpse.css';
import type { CardRow } from '@chilyo/protocol';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { HoverPreview } from '../../ui/hover-preview.tsx';
import { OwnCard } from './own-card.tsx';

const HOLD_MS = 380;
/** Px that a resting finger trembles; farther, and it scrolls. */
const STILL = 10;

/**
 * Shows the large card: beside its picture on hover or keyboard focus, in the middle of the window while a finger
 * holds it.
 */
export function CardGlimpse({ card, children }: { card: CardRow; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const span = place.current;
    if (!span) return;
    let timer: number | undefined;
    let start = { x: 0, y: 0 };
    let wasHeld = false;
    const end = () => {
      clearTimeout(timer);
      setHeld(false);
    };
    const listening = new AbortController();
    const { signal } = listening;
    const begin = ({ pointerType, clientX, clientY }: PointerEvent) => {
      wasHeld = false;
      if (pointerType !== 'touch') return;
      start = { x: clientX, y: clientY };
      timer = window.setTimeout(() => {
        wasHeld = true;
        setHeld(true);
      }, HOLD_MS);
    };
    const moved = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.x, clientY - start.y) > STILL) end();
    };
    span.addEventListener('pointerdown', begin, { signal });
    span.addEventListener('pointermove', moved, { signal });
    for (const name of ['pointerup', 'pointercancel', 'pointerleave']) span.addEventListener(name, end, { signal });
    // a finger that has looked does not press as well
    for (const name of ['click', 'contextmenu'])
      span.addEventListener(
        name,
        (event) => {
          if (!wasHeld) return;
          event.preventDefault();
          event.stopPropagation();
        },
        { signal, capture: true },
      );
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);
  return (
    <span ref={place} className="card-glimpse">
      <HoverPreview className="card-preview" preview={<OwnCard card={card} isPicture isLarge />}>
        {children}
      </HoverPreview>
      {isHeld &&
        createPortal(
          <span className="card-held" aria-hidden="true">
            <OwnCard card={card} isPicture />
          </span>,
          document.body,
        )}
    </span>
  );
}
