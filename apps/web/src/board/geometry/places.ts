/** px, measured from the upper left corner of the board. */
export type Size = { width: number; height: number };
export type Box = { x: number; y: number; w: number; h: number };
export type Disc = { x: number; y: number; r: number };
/** The centre of a card, its scale relative to its natural size, and its rotation in degrees. */
export type Spot = { x: number; y: number; scale: number; turn: number };

/** Everything of one side that has its place on the board. */
export type SidePlaces = {
  hero: Disc;
  /** Name, counts and energy. */
  facts: Box;
  /** The lanes, left to right, each with the room around its unit. */
  lanes: Box[];
  /** The boxes of wards and traps, each large enough for a finger. */
  wards: Box[];
  deck: Box;
  discard: Box;
  /** The spot of a card while it is being played. */
  shown: Spot;
};

/** How the board is laid out: `wide` with a column at both sides, `tall` as a phone is held, `low` as it is turned. */
export type Shape = 'wide' | 'tall' | 'low';

export type Geometry = Size & {
  shape: Shape;
  /** 1 at the size that the shape was drawn for: 1440 x 900, 360 x 740, 740 x 360. */
  scale: number;
  own: SidePlaces;
  enemy: SidePlaces;
  unit: { w: number; h: number };
  /** Layout width of a card of the hand, px; other sizes are made by scaling. */
  natural: number;
  fan: Fan;
  enemyFan: Fan;
  /** The picked-up card of the hand, by its original spot. */
  raised: (from: Spot) => Spot;
  /** Middle of the line between both sides, with the sentence on it. */
  hint: Box;
  sky: Box;
  log: Box;
  /** The button that opens the log; null: the log is always open. */
  logButton: Box | null;
  endTurn: Box;
  power: Box;
  banks: { own: Box; enemy: Box };
  /** The tools: leave, chat and settings; on wide boards also the tools of a running match. */
  tools: Box;
  lowerTools: Box | null;
  /** null: among the tools. */
  emote: Box | null;
  /** The spectator count that a player sees; null: among the tools. */
  watchers: Box | null;
  /** The column beside the match, such as the side panel of a replay. */
  column: Box | null;
  /** The text of the opponent's card, where the card itself is too small to be read. */
  story: Box | null;
};

/** The geometry of a fan of cards. */
export type Fan = {
  x: number;
  /** Middle of the middle card. */
  y: number;
  scale: number;
  /** Most px between two cards, and the room that all together have. */
  step: number;
  room: number;
  /** Degrees and px by which a card turns and sinks with its distance from the middle. */
  turn: number;
  drop: number;
  /** Most px that the outermost sinks. */
  most_drop: number;
};

/** How high a card is beside its width, and a unit in play at most. */
export const CARD_RATIO = 1.4;

/** The spot of card `at` in a hand of `of` cards. */
export function fanSpot(fan: Fan, at: number, of: number, cardWidth: number): Spot {
  const d = at - (of - 1) / 2;
  const most = (of - 1) / 2;
  const step = of > 1 ? Math.min(fan.step, (fan.room - cardWidth * fan.scale) / (of - 1)) : 0;
  const drop = most > 0 ? Math.min(fan.drop, fan.most_drop / (most * most)) : 0;
  return { x: fan.x + d * step, y: fan.y + d * d * drop, scale: fan.scale, turn: d * fan.turn };
}

/** Five lanes side by side around a middle. */
export function lanesAt(middle: number, top: number, step: number, cell: { w: number; h: number }): Box[] {
  return [-2, -1, 0, 1, 2].map((d) => ({ x: middle + d * step - cell.w / 2, y: top, ...cell }));
}

/** A row of equal boxes from left to right. */
export function rowAt(count: number, x: number, y: number, step: number, size: number): Box[] {
  return Array.from({ length: count }, (_, at) => ({ x: x + at * step, y, w: size, h: size }));
}

export const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));
