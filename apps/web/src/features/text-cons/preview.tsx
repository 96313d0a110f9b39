import type { TextConDrawing } from '@chilyo/text-con';
import { useEffect, useRef, useState } from 'react';
import { isMotionReduced } from '../../lib/theme.ts';
import { Button } from '../../ui/button.tsx';

type Props = { drawing: TextConDrawing | null; label: string };

/** The drawing itself, frame by frame. Still with reduced motion, until its maker wants to see it move. */
export function Preview({ drawing, label }: Props) {
  const [isMoving, setMoving] = useState(() => !isMotionReduced());
  const place = useRef<HTMLDivElement>(null);
  const frames = drawing?.frames ?? 1;
  useEffect(() => {
    if (!drawing || !place.current) return;
    const holder = place.current;
    const show = (frame: number) => holder.replaceChildren(parsed(drawing.svg(frame)));
    show(0);
    if (drawing.frames === 1 || !isMoving) return;
    let frame = 0;
    const timer = setInterval(() => {
      frame = (frame + 1) % drawing.frames;
      show(frame);
    }, drawing.ms);
    return () => clearInterval(timer);
  }, [drawing, isMoving]);
  return (
    <div className="text-con-preview">
      <div ref={place} className="text-con-drawing" role="img" aria-label={label} data-testid="text-con-preview" />
      {frames > 1 && (
        <Button className="text-con-play" aria-pressed={isMoving} onClick={() => setMoving(!isMoving)}>
          {isMoving ? '멈추기' : '움직임 보기'}
        </Button>
      )}
    </div>
  );
}

/** Parsed as XML: of a drawing nothing is read as a page. */
const parsed = (svg: string) =>
  document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);
