import type { SeatView, View } from '@chilyo/engine';

/** The player at a seat. `user_id` is 0 without an account: the computer, or a visitor. */
export type Player = { user_id: number; name: string; avatar_id: number };

/** A view that also says who sits where. */
export const withPlayers = <P extends Player>(
  view: View,
  [first, second]: readonly [P, P],
): View & { seats: [SeatView & P, SeatView & P] } => ({
  ...view,
  seats: [
    { ...view.seats[0], ...first },
    { ...view.seats[1], ...second },
  ],
});
