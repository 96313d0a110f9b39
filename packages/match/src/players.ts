import type { SeatView, View } from '@chilyo/engine';

/** Who sits at a seat. 0 is nobody with an account: the computer, or a visitor. */
export type Player = { user_id: number; name: string; avatar_id: number };

/** A view that also says who sits where. */
export const withPlayers = (
  view: View,
  [first, second]: readonly [Player, Player],
): View & { seats: [SeatView & Player, SeatView & Player] } => ({
  ...view,
  seats: [
    { ...view.seats[0], user_id: first.user_id, name: first.name, avatar_id: first.avatar_id },
    { ...view.seats[1], user_id: second.user_id, name: second.name, avatar_id: second.avatar_id },
  ],
});
