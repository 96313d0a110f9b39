import { Refusal } from '../../platform/refusal.ts';

/** Lines a player may send within the window, and how soon the same line may come again. */
const LINES = 5;
const WINDOW_MS = 8_000;
const REPEAT_MS = 15_000;
const UNHEARD = /\s|\u200D|\uFE0F/g;

/** Keeps floods out of the shared room: slow mode and a repeat filter, per player. */
export class FloodGate {
  readonly #lines = new Map<number, { at: number; content: string }[]>();

  /** Throws CHAT_TOO_FAST or CHAT_REPEATED: other spaces or capitals make no other line. */
  pass(userId: number, line: string, now: number): void {
    const content = line.replace(UNHEARD, '').toLowerCase();
    const recent = (this.#lines.get(userId) ?? []).filter((line) => now - line.at < REPEAT_MS);
    if (recent.filter((line) => now - line.at < WINDOW_MS).length >= LINES) throw new Refusal('CHAT_TOO_FAST');
    if (recent.some((line) => line.content === content)) throw new Refusal('CHAT_REPEATED');
    recent.push({ at: now, content });
    this.#lines.set(userId, recent);
    if (this.#lines.size > 10_000) this.#forgetQuiet(now);
  }

  #forgetQuiet(now: number): void {
    for (const [userId, lines] of this.#lines) {
      if (lines.every((line) => now - line.at >= REPEAT_MS)) this.#lines.delete(userId);
    }
  }
}
