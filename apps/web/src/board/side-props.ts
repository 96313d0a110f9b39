import type { WireView } from '@chilyo/protocol';
import type { VisualEffect } from '../match/visual-effect.ts';
import type { Place, placesFor } from './selection.ts';
import type { TargetMarks } from './use-foresight.ts';

/** What every part of one side of the board is told. */
export type SideProps = {
  view: WireView;
  seat: 0 | 1;
  isOwn: boolean;
  /** Whose it is, in words. */
  owner: string;
  places: ReturnType<typeof placesFor>;
  marks: TargetMarks;
  effect?: VisualEffect | null | undefined;
  onTouch: (place: Place) => void;
};
