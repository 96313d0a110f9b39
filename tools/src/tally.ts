/** Matches won of matches played, draws as halves. */
export type Tally = { won: number; played: number };

export class Tallies {
  readonly #of = new Map<string, Tally>();

  add(key: string, points: number): void {
    const tally = this.#of.get(key) ?? { won: 0, played: 0 };
    tally.won += points;
    tally.played++;
    this.#of.set(key, tally);
  }

  get(key: string): Tally {
    return this.#of.get(key) ?? { won: 0, played: 0 };
  }

  get all(): [string, Tally][] {
    return [...this.#of];
  }
}

export const shareOf = ({ won, played }: Tally) => (played === 0 ? 0.5 : won / played);

/** Wilson score interval at 95 %: between which the true share lies. */
export function interval({ won, played }: Tally): [number, number] {
  if (played === 0) return [0, 1];
  const z = 1.96;
  const share = won / played;
  const middle = share + (z * z) / (2 * played);
  const half = z * Math.sqrt((share * (1 - share)) / played + (z * z) / (4 * played * played));
  const whole = 1 + (z * z) / played;
  return [(middle - half) / whole, (middle + half) / whole];
}

export const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
