import type { WireView } from '@chilyo/protocol';
import type { ForeseenHero } from './foreseen-board.ts';
import type { Place, placesFor } from './selection.ts';
import type { TargetMarks } from './use-foresight.ts';

/** Props of every part of one side of the board. */
export type SideProps = {
  view: WireView;
  seat: 0 | 1;
  isOwn: boolean;
  /** The owner, in words. */
  owner: string;
  places: ReturnType<typeof placesFor>;
  marks: TargetMarks;
  /** Its hero after the action at the place that is pointed at. */
  foreseen: ForeseenHero | null;
  onTouch: (place: Place) => void;
  /** Something that is not lit was tapped. */
  onTap: (place: Place, isOwn: boolean) => void;
  /** The pointer or the keyboard is at a lit place, or at none. */
  onAim: (place: Place | null) => void;
};
