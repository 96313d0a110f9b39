import './lightbox.css';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLayer } from '../../lib/layers.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { useOpener } from '../../ui/dialog.tsx';
import { Picture } from './picture.tsx';

export type Shown = { src: string; alt: string };
type Props = { pictures: readonly Shown[]; first: number; onClose: () => void };

/** A finger that has moved so far means the next picture. */
const SWIPE_PX = 50;

/** Pictures as large as the window, one after another: arrows, swipes, Escape and Back. */
export function Lightbox({ pictures, first, onClose }: Props) {
  const [chosen, setChosen] = useState(first);
  const frame = useRef<HTMLDialogElement>(null);
  const from = useRef<number | null>(null);
  const opener = useOpener();
  useLayer(true, onClose);
  useEffect(() => {
    frame.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);
  const last = pictures.length - 1;
  // the text may have changed meanwhile, and have fewer
  const at = Math.min(chosen, last);
  const close = useEventCallback(onClose);
  useEffect(() => {
    if (last < 0) close();
  }, [last, close]);
  const shown = pictures[at];
  if (!shown) return null;
  const { src, alt } = shown;
  const go = (by: 1 | -1) => setChosen(Math.min(last, Math.max(0, at + by)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(1);
    else if (event.key === 'ArrowLeft') go(-1);
  };
  return (
    <dialog
      ref={frame}
      className="lightbox"
      aria-label="그림 크게 보기"
      data-testid="lightbox"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        from.current = event.clientX;
      }}
      onPointerUp={(event) => {
        const moved = event.clientX - (from.current ?? event.clientX);
        if (Math.abs(moved) >= SWIPE_PX) go(moved < 0 ? 1 : -1);
        else if (event.target === event.currentTarget) onClose();
      }}
    >
      <Picture key={src} className="lightbox-picture" src={src} alt={alt} sizes="100vw" />
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            className="lightbox-step"
            data-to="before"
            aria-label="앞 그림"
            disabled={at === 0}
            onClick={() => go(-1)}
          >
            <ChevronLeft size={28} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="lightbox-step"
            data-to="after"
            aria-label="다음 그림"
            disabled={at === last}
            onClick={() => go(1)}
          >
            <ChevronRight size={28} aria-hidden="true" />
          </button>
        </>
      )}
      <p className="lightbox-words" aria-live="polite">
        {pictures.length > 1 && `${at + 1} / ${pictures.length}`} {alt}
      </p>
      <button type="button" className="lightbox-close" aria-label="닫기" onClick={onClose}>
        <X size={24} aria-hidden="true" />
      </button>
    </dialog>
  );
}
