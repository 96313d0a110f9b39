/** px, measured from the upper left corner of the board. */
export type Size = { width: number; height: number };
export type Box = { x: number; y: number; w: number; h: number };
export type Disc = { x: number; y: number; r: number };
/** Where the middle of a card comes to lie: how large beside its natural size, and turned by how many degrees. */
export type Spot = { x: number; y: number; scale: number; turn: number };

/** Everything of one side that has its place on the board. */
export type SidePlaces = {
  hero: Disc;
  /** Name, counts and energy. */
  facts: Box;
  /** The lanes, left to right, each with the room around its unit. */
  lanes: Box[];
  /** Where wards and traps lie, each as large as a finger. */
  wards: Box[];
  deck: Box;
  discard: Box;
  /** Where a card lies while it is being played. */
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
  /** Width that a card of the hand is laid out in; what is shown larger or smaller is only scaled. */
  natural: number;
  fan: Fan;
  enemyFan: Fan;
  /** A card of the own hand that is taken up, by where it lay. */
  raised: (from: Spot) => Spot;
  /** Middle of the line between both sides, with the sentence on it. */
  hint: Box;
  sky: Box;
  log: Box;
  /** What opens the log; null: it lies open. */
  logButton: Box | null;
  endTurn: Box;
  power: Box;
  banks: { own: Box; enemy: Box };
  /** Leaving, talk and the like; and, on wide boards, those that a match alone has. */
  tools: Box;
  lowerTools: Box | null;
  /** null: among the tools. */
  emote: Box | null;
  /** For a player: how many watch; null: among the tools. */
  watchers: Box | null;
  /** The column of what is not the match's own: the sides of a replay. */
  column: Box | null;
  /** What is said of an opponent's card where the card itself is too small to be read. */
  story: Box | null;
};

/** Where the cards of a hand lie. */
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

/** Where a card of a hand lies among so many. */
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
