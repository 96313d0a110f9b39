import type { CharacterRef } from '@chilyo/engine';
import type { WireView } from '@chilyo/protocol';
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
  onTouch: (place: Place) => void;
  /** Something that is not lit was tapped. */
  onTap: (place: Place, isOwn: boolean) => void;
  /** The pointer or the keyboard rests on a target, or on none. */
  onAim: (target: CharacterRef | null) => void;
};
