import { type ReactNode, useState } from 'react';
import type { LogLine } from '../match/event-words.ts';
import type { Clip } from '../match/film.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { turnInPictures } from './turn-in-pictures.ts';
import type { ChipSight } from './use-chip-sight.ts';

const TurnStrip = onDemand(async () => (await import('./after-board.ts')).TurnStrip);

type Told = {
  log: readonly LogLine[];
  lastTurn: Clip | undefined;
  sight: ChipSight;
  /** Nothing else is being done; it closes by itself otherwise. */
  mayShow: boolean;
  onReview: (() => void) | undefined;
  onRepeat: ((clip: Clip) => void) | undefined;
};

/** The opponent's last turn in pictures, open from its review on until something else is done. */
export function useTurnStrip({ log, lastTurn, sight, mayShow, onReview, onRepeat }: Told): {
  strip: ReactNode;
  review: () => void;
} {
  const [isOpen, setOpen] = useState(false);
  const review = () => {
    setOpen(true);
    onReview?.();
  };
  const isShown = isOpen && lastTurn !== undefined && mayShow;
  if (isOpen && !isShown) setOpen(false);
  if (!isShown || !onRepeat) return { strip: null, review };
  const lines = turnInPictures(log, lastTurn);
  return {
    strip: <TurnStrip lines={lines} sight={sight} onRepeat={onRepeat} onClose={() => setOpen(false)} />,
    review,
  };
}
