import { useCallback, useEffect, useState } from 'react';
import type { Replayed } from '../../match/replayed.ts';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long one action is looked at at least, at speed 1. */
const ACTION_MS = 1_400;

export type ReplayPlayer = {
  position: number;
  isPlaying: boolean;
  speed: Speed;
  /** Goes to a position and stays there. */
  go: (position: number) => void;
  /** To the start of the turn this many turns away. */
  goTurns: (turns: number) => void;
  toggle: () => void;
  setSpeed: (speed: Speed) => void;
  /** Whether the board is still showing how the position came about; what plays by itself waits for that. */
  setShowing: (isShowing: boolean) => void;
};

/** Plays a replay, automatically or step by step. */
export function useReplayPlayer(replay: Replayed, start: number): ReplayPlayer {
  const [position, setPosition] = useState(start);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const [isShowing, setShowing] = useState(false);
  /** The position that has been looked at for long enough. */
  const [seen, setSeen] = useState<number | null>(null);
  const { last } = replay;

  useEffect(() => {
    if (!isPlaying) return;
    setSeen(null);
    const timer = setTimeout(() => setSeen(position), ACTION_MS / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, position, speed]);
  useEffect(() => {
    if (!isPlaying || seen !== position || isShowing) return;
    setPosition(position + 1);
    if (position + 1 >= last) setPlaying(false);
  }, [isPlaying, seen, position, isShowing, last]);

  const go = useCallback(
    (next: number) => {
      setPlaying(false);
      setPosition(Math.min(last, Math.max(0, next)));
    },
    [last],
  );
  const goTurns = (turns: number) => {
    const at = replay.turnAt(position);
    const isInside = position > replay.turns[at]!.position;
    // from the middle of a turn, back is first to its beginning
    const mark = replay.turns[at + turns + (turns < 0 && isInside ? 1 : 0)];
    go(mark ? mark.position : turns < 0 ? 0 : last);
  };
  const toggle = () => {
    if (!isPlaying && position >= last) setPosition(0);
    setPlaying(!isPlaying);
  };
  return { position, isPlaying, speed, go, goTurns, toggle, setSpeed, setShowing };
}

const FIELDS = 'input, textarea, select, [role="dialog"], [role="menu"], [contenteditable]';

/** The keys of the replay, wherever on the page: arrows step, space plays, Home and End, Page keys by turn. */
export function useReplayKeys(player: ReplayPlayer, last: number): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || at?.closest(FIELDS)) return;
      // on a button space is the button's
      if (event.key === ' ' && at?.closest('button, a')) return;
      const action = actionOf(event.key, player, last);
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [player, last]);
}

function actionOf(key: string, { position, go, goTurns, toggle }: ReplayPlayer, last: number): (() => void) | null {
  switch (key) {
    case 'ArrowRight':
      return () => go(position + 1);
    case 'ArrowLeft':
      return () => go(position - 1);
    case 'PageDown':
      return () => goTurns(1);
    case 'PageUp':
      return () => goTurns(-1);
    case 'Home':
      return () => go(0);
    case 'End':
      return () => go(last);
    case ' ':
      return toggle;
    default:
      return null;
  }
}
