import './living-frame.css';
import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';

/** The page itself comes first, ms. */
const AFTER_MS = 1_200;

const LivingBoard = lazy(async () => ({ default: (await import('./living-board.tsx')).LivingBoard }));

/** Board sizes, and the section shown: without the tools beside it, and on narrow pages without the hand. */
const WIDE = { width: 1440, height: 900, shown: { x: 264, y: 0, width: 912, height: 800 } };
const TALL = { width: 360, height: 740, shown: { x: 0, y: 0, width: 360, height: 446 } };
const isWide = () => matchMedia('(min-width: 1200px)').matches;

/** A picture of the game that moves: a board in small, fetched when the page is done with all else and it can be seen. */
export function LivingFrame() {
  const frame = useRef<HTMLDivElement>(null);
  const [stage] = useState(() => (isWide() ? WIDE : TALL));
  const [scale, setScale] = useState(0);
  const isSeen = useSeen(frame);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isSeen || isWanted) return;
    let forget = () => {};
    // waits until the page is usable, so that loading delays no press
    const timer = setTimeout(() => {
      forget = whenIdle(() => setWanted(true));
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [isSeen, isWanted]);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const sizes = new ResizeObserver(() => setScale(current.clientWidth / stage.shown.width));
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [stage]);
  return (
    <div
      ref={frame}
      className="living"
      data-testid="living-board"
      role="img"
      aria-label="두 사람이 겨루는 판: 다섯 칸에 유닛이 마주 서고, 가운데 위아래에 영웅이 있습니다."
      style={{ aspectRatio: `${stage.shown.width} / ${stage.shown.height}` }}
    >
      {isWanted && scale > 0 && (
        <div
          className="living-stage"
          inert
          style={{
            width: stage.width,
            height: stage.height,
            transform: `scale(${scale}) translate(${-stage.shown.x}px, ${-stage.shown.y}px)`,
          }}
        >
          <WithoutIt>
            <Suspense fallback={null}>
              <LivingBoard isSeen={isSeen} />
            </Suspense>
          </WithoutIt>
        </div>
      )}
    </div>
  );
}

/** Whether any of it is on the screen, in a window that is looked at. */
function useSeen(of: { current: HTMLElement | null }): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!of.current) return;
    let isNear = false;
    const look = () => setSeen(isNear && !document.hidden);
    const watcher = new IntersectionObserver(([entry]) => {
      isNear = entry?.isIntersecting ?? false;
      look();
    });
    watcher.observe(of.current);
    document.addEventListener('visibilitychange', look);
    return () => {
      watcher.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [of]);
  return isSeen;
}

/** It is but a picture: where it cannot be had, the page is whole without it. */
class WithoutIt extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(failure: unknown): void {
    console.warn('no living board', failure);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
