import './winning-frame.css';
import { Link } from '@tanstack/react-router';
import {
  Component,
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { elementToday } from '../../ui/element.ts';

/** The page itself comes first, ms. */
const AFTER_MS = 600;
/** How long the board waits for an idle moment, ms; a busy machine may have none. */
const LATEST_MS = 4_000;

const WinningBoard = lazy(async () => ({ default: (await import('./winning-board.tsx')).WinningBoard }));

/** Board sizes, and the section shown: without the tools beside it, and on narrow pages without the hand. */
const WIDE = { width: 1440, height: 900, shown: { x: 264, y: 0, width: 912, height: 800 } };
const TALL = { width: 360, height: 740, shown: { x: 0, y: 0, width: 360, height: 446 } };
const isWide = () => matchMedia('(min-width: 1200px)').matches;

/**
 * A board in small that one blow wins, fetched when the page is done with all else and it can be seen: the first press
 * of a visitor strikes, and the next one begins a match.
 */
export function WinningFrame() {
  const frame = useRef<HTMLDivElement>(null);
  const [stage] = useState(() => (isWide() ? WIDE : TALL));
  const [scale, setScale] = useState(0);
  const isSeen = useSeen(frame);
  const [isWanted, setWanted] = useState(false);
  const [striker, setStriker] = useState<number | null>(null);
  const [hasStruck, setStruck] = useState(false);
  const [isWon, setWon] = useState(false);
  useEffect(() => {
    if (!isSeen || isWanted) return;
    let forget = () => {};
    // waits until the page is usable, so that loading delays no press
    const timer = setTimeout(() => {
      forget = whenIdle(() => setWanted(true), LATEST_MS);
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
  const ready = useCallback((unit: number) => setStriker(unit), []);
  const won = useCallback(() => setWon(true), []);
  const places = usePlaces(frame, striker, scale);
  return (
    <div
      ref={frame}
      className="first-win"
      data-testid="first-win"
      style={{ aspectRatio: `${stage.shown.width} / ${stage.shown.height}` }}
    >
      {isWanted && scale > 0 && (
        <div
          className="first-win-stage"
          inert
          aria-hidden="true"
          style={{
            width: stage.width,
            height: stage.height,
            transform: `scale(${scale}) translate(${-stage.shown.x}px, ${-stage.shown.y}px)`,
          }}
        >
          <WithoutIt>
            <Suspense fallback={null}>
              <WinningBoard hasStruck={hasStruck} onReady={ready} onWon={won} />
            </Suspense>
          </WithoutIt>
        </div>
      )}
      {places && !hasStruck && (
        <>
          <button
            type="button"
            className="first-win-blow"
            style={places.unit}
            data-testid="first-win-blow"
            onClick={() => setStruck(true)}
          >
            <span className="sr-only">빛나는 유닛으로 상대 영웅을 공격하기: 한 수로 이깁니다</span>
          </button>
          <button
            type="button"
            className="first-win-target"
            style={places.hero}
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => setStruck(true)}
          />
        </>
      )}
      {isWon && <WonNote />}
    </div>
  );
}

/** The wait between the end of the match and the words over it, ms: the scene is seen first. */
const SCENE_MS = 1_000;

function WonNote() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SCENE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="first-win-end" role="status">
      {isShown && (
        <div className="first-win-words">
          <b>첫 승리!</b>
          <p>이번에는 처음부터 한 판 겨뤄 볼까요?</p>
          <Link
            to="/pages/practice"
            search={{ deck: elementToday(), level: 1 }}
            className="btn btn-cta"
            data-testid="first-match"
          >
            진짜 한 판
          </Link>
        </div>
      )}
    </div>
  );
}

/** Where the striking unit and the enemy hero are, measured on the board, as places in the frame; null before. */
function usePlaces(frame: { current: HTMLElement | null }, unit: number | null, scale: number) {
  const [places, setPlaces] = useState<{ unit: CSSProperties; hero: CSSProperties } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scale moves them
  useLayoutEffect(() => {
    const around = frame.current;
    if (!around || unit === null) return;
    const outer = around.getBoundingClientRect();
    const placeOf = (name: string): CSSProperties | null => {
      const box = around.querySelector(`[data-look="${name}"]`)?.getBoundingClientRect();
      return box
        ? { left: box.left - outer.left, top: box.top - outer.top, width: box.width, height: box.height }
        : null;
    };
    const [own, hero] = [placeOf(`unit:${unit}`), placeOf('hero:1')];
    setPlaces(own && hero && { unit: own, hero });
  }, [frame, unit, scale]);
  return places;
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

/** Where the board cannot be had, the page is whole without it. */
class WithoutIt extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(failure: unknown): void {
    console.warn('the board of the first win did not load', failure);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
