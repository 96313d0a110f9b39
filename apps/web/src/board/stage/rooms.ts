/** A word or number on the board: its middle and size, px. */
type Label = { x: number; y: number; width: number; height: number };

/** Keeps the words and numbers on the board apart while they are read: beside each other, and one after the other. */
export class Rooms {
  #taken: (Label & { until: number })[] = [];

  /** The height, as y of its middle, at which the label covers no other: its own, else above, at the upper edge below. */
  take(label: Label, now: number, until: number): number {
    this.#taken = this.#taken.filter((each) => each.until > now);
    const above = this.#free(label, -1);
    const y = above < label.height / 2 ? this.#free(label, 1) : above;
    this.#taken.push({ ...label, y, until });
    return y;
  }

  #free({ x, y, width, height }: Label, way: 1 | -1): number {
    const inTheWay = (at: number) =>
      this.#taken.find(
        (each) =>
          Math.abs(each.x - x) < (each.width + width) / 2 && Math.abs(each.y - at) < (each.height + height) / 2 - 0.5,
      );
    let free = y;
    for (let each = inTheWay(free); each; each = inTheWay(free)) free = each.y + (way * (each.height + height)) / 2;
    return free;
  }
}
