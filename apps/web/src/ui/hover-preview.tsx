import './hover-preview.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { onDemand } from './on-demand.tsx';

const OPEN_MS = 200;
const CLOSE_MS = 80;

type Props = {
  /** The look of the preview, with its width. */
  className: string;
  preview: ReactNode;
  /** The one link that the preview belongs to. */
  children: ReactNode;
};

const Content = onDemand(async () => (await import('./popover-content.tsx')).PopoverContent);

/**
 * A preview beside a link, shown while the pointer rests on it or it has the keyboard focus. A touch follows the link
 * directly.
 */
export function HoverPreview({ className, preview, children }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const link = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    link.current = place.current?.firstElementChild as HTMLElement | null;
    let timer: number | undefined;
    const later = (open: boolean, ms: number) => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setOpen(open), ms);
    };
    const listening = new AbortController();
    const on = (name: 'pointerenter' | 'pointerleave' | 'focus' | 'blur' | 'click', hear: (event: Event) => void) =>
      link.current?.addEventListener(name, hear, { signal: listening.signal });
    on('pointerenter', (event) => (event as PointerEvent).pointerType !== 'touch' && later(true, OPEN_MS));
    on('pointerleave', () => later(false, CLOSE_MS));
    on('focus', () => link.current?.matches(':focus-visible') && later(true, OPEN_MS));
    on('blur', () => later(false, CLOSE_MS));
    on('click', () => later(false, 0));
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);
  return (
    <>
      <span ref={place} className="has-preview">
        {children}
      </span>
      {isOpen && (
        <Content
          anchor={link}
          className={`hover-preview ${className}`}
          side="left"
          gap={10}
          isPreview
          onClose={() => setOpen(false)}
        >
          {preview}
        </Content>
      )}
    </>
  );
}
