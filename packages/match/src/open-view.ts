import { type Game, type Rules, type View, viewOf } from '@chilyo/engine';

/** The whole board with both hands and all traps visible, for finished matches. */
export function openView(rules: Rules, game: Game): View {
  const [one, other] = [viewOf(rules, game, 0), viewOf(rules, game, 1)];
  const asked = game.choice?.seat === 1 ? other : one;
  return {
    ...one,
    seats: [one.seats[0], other.seats[1]],
    cards: { ...one.cards, ...other.cards },
    ...(asked.choice && { choice: asked.choice }),
  };
}
