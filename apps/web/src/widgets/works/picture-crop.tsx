import './picture-crop.css';
import '../../ui/card/art-stage.css';
import { squareOf } from '@chilyo/card-art';
import { ART_ZOOM_MAX, type UploadedArt } from '@chilyo/card-language';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { useIsMotionReduced } from '../../lib/use-is-motion-reduced.ts';
import { placeOf } from '../../ui/card/art-crop.ts';
import { Card } from '../../ui/card/card.tsx';
import type { CardFace } from '../../ui/card/card-face.ts';
import { isSameContent } from '../../ui/card/same-content.ts';

type Props = { face: CardFace; upload: UploadedArt; onChange: (upload: UploadedArt) => void };
type Size = { width: number; height: number };
type Point = { x: number; y: number };

const HOST = import.meta.env.VITE_API_HOST ?? '';
/** After the last move the crop becomes one step of undo, ms. */
const REST_MS = 300;
/** Of the shown square, for each press of an arrow key. */
const STEP = 0.04;
const ZOOM_STEP = 1.1;
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const ZOOMS: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP };

const rounded = (value: number) => Number(value.toFixed(4));

/** The nearest crop that stays inside the picture. */
function inside(crop: UploadedArt, { width, height }: Size): UploadedArt {
  const zoom = Math.min(Math.max(1, crop.zoom), ART_ZOOM_MAX);
  const { left, top, side } = squareOf({ ...crop, zoom }, width, height);
  return {
    ...crop,
    zoom: rounded(zoom),
    x: rounded((left + side / 2) / width),
    y: rounded((top + side / 2) / height),
  };
}

/** The card with its uploaded picture, which is dragged and magnified on it. */
export function PictureCrop({ face, upload, onChange }: Props) {
  const [crop, setCrop] = useState(upload);
  const [given, setGiven] = useState(upload);
  const [size, setSize] = useState<Size | null>(null);
  const [isGone, setGone] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout> | null>(null);
  const hint = useId();
  // a save hands back equal content as another object, which must not end a drag
  if (!isSameContent(given, upload)) {
    // undone, or another picture
    setGiven(upload);
    setCrop(upload);
    if (given.url !== upload.url) {
      setSize(null);
      setGone(false);
    }
  }
  const commit = useEventCallback(() => {
    if (rest.current) clearTimeout(rest.current);
    rest.current = null;
    if (!isSameContent(crop, upload)) onChange(crop);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another crop from outside ends the own one
  useEffect(() => {
    if (rest.current) clearTimeout(rest.current);
    rest.current = null;
  }, [given]);
  useEffect(
    () => () => {
      if (rest.current) commit();
    },
    [commit],
  );
  const change = (part: (before: UploadedArt) => UploadedArt) => {
    if (!size) return;
    setCrop((before) => inside(part(before), size));
    if (rest.current) clearTimeout(rest.current);
    rest.current = setTimeout(commit, REST_MS);
  };
  /** By shares of the shown square, to the right and down. */
  const move = (by: Point) =>
    change((before) => {
      const { side } = squareOf(before, size!.width, size!.height);
      return { ...before, x: before.x - (by.x * side) / size!.width, y: before.y - (by.y * side) / size!.height };
    });
  const magnify = (factor: number) => change((before) => ({ ...before, zoom: before.zoom * factor }));
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const factor = ZOOMS[event.key];
    if (arrow) move({ x: arrow.x * STEP, y: arrow.y * STEP });
    else if (factor) magnify(factor);
    else return;
    event.preventDefault();
  };
  const stage = !isGone && (
    <CropStage
      crop={crop}
      size={size}
      hint={hint}
      onSize={setSize}
      onGone={() => setGone(true)}
      onMove={move}
      onMagnify={magnify}
      onKey={press}
    />
  );
  return (
    <div className="picture-crop">
      <div className="crop-card" data-testid="crop-card">
        <Card card={face} picture={stage || undefined} />
      </div>
      {isGone ? (
        <p className="field-error" role="alert">
          올린 그림을 불러오지 못했습니다. 그동안 지어진 그림이 보입니다. 연결을 확인하거나 그림을 바꿔 주세요.
        </p>
      ) : (
        <p id={hint} className="muted small">
          카드 위에서 끌거나 화살표 키로 옮기고, 두 손가락이나 +/− 키, 아래 막대로 키우고 줄입니다.
        </p>
      )}
      <label className="crop-zoom">
        크기
        <input
          type="range"
          min={1}
          max={ART_ZOOM_MAX}
          step={0.05}
          value={crop.zoom}
          disabled={!size}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          onChange={({ target }) => change((before) => ({ ...before, zoom: Number(target.value) }))}
        />
      </label>
    </div>
  );
}

type StageProps = {
  crop: UploadedArt;
  /** Null until the picture has come. */
  size: Size | null;
  hint: string;
  onSize: (size: Size) => void;
  onGone: () => void;
  onMove: (by: Point) => void;
  onMagnify: (factor: number) => void;
  onKey: (event: KeyboardEvent) => void;
};

const spread = ([one, other]: readonly Point[]) => Math.hypot(one!.x - other!.x, one!.y - other!.y);

/** The uploaded picture in the place of the card's, moved by styles alone, to the place where it will be drawn. */
function CropStage({ crop, size, hint, onSize, onGone, onMove, onMagnify, onKey }: StageProps) {
  const stage = useRef<HTMLButtonElement>(null);
  const square = useRef<HTMLSpanElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const isStill = useIsMotionReduced();
  const magnify = useEventCallback(onMagnify);
  useEffect(() => {
    const target = stage.current!;
    const turn = (event: WheelEvent) => {
      // a wheel that passes over the card scrolls the page
      if (document.activeElement !== target && !event.ctrlKey) return;
      event.preventDefault();
      magnify(Math.exp(-event.deltaY / 500));
    };
    // React's own listener could not keep the page from scrolling
    target.addEventListener('wheel', turn, { passive: false });
    return () => target.removeEventListener('wheel', turn);
  }, [magnify]);
  const drag = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const before = fingers.current.get(pointerId);
    if (!before) return;
    const now = { x: clientX, y: clientY };
    const spreadBefore = fingers.current.size === 2 ? spread([...fingers.current.values()]) : 0;
    fingers.current.set(pointerId, now);
    if (fingers.current.size === 2) {
      if (spreadBefore > 0) onMagnify(spread([...fingers.current.values()]) / spreadBefore);
      return;
    }
    const width = square.current!.offsetWidth;
    onMove({ x: (now.x - before.x) / width, y: (now.y - before.y) / width });
  };
  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId);
  return (
    <button
      ref={stage}
      type="button"
      className="art-stage crop-stage"
      aria-label="그림 자리 옮기기"
      aria-describedby={hint}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      }}
      onPointerMove={drag}
      onPointerUp={lift}
      onPointerCancel={lift}
    >
      <span ref={square} className="art-square">
        <img
          src={`${HOST}${crop.url}?${isStill ? 'still=1' : 'w=1600'}`}
          alt=""
          draggable={false}
          style={size ? placeOf(crop, size) : { opacity: 0 }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onSize({ width: naturalWidth, height: naturalHeight })
          }
          onError={onGone}
        />
      </span>
    </button>
  );
}
