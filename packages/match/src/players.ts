import type { SeatView, View } from '@chilyo/engine';

/** Who sits at a seat. 0 is nobody with an account: the computer, or a visitor. */
export type Player = { user_id: number; name: string };

/** A view that also says who sits where. */
export const withPlayers = (
  view: View,
  [first, second]: readonly [Player, Player],
): View & { seats: [SeatView & Player, SeatView & Player] } => ({
  ...view,
  seats: [
    { ...view.seats[0], user_id: first.user_id, name: first.name },
    { ...view.seats[1], user_id: second.user_id, name: second.name },
  ],
});
