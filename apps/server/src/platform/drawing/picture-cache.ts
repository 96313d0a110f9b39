/** Pictures kept in memory, of about 100 kB each. */
const KEPT = 100;

/** An LRU cache of pictures drawn on demand. */
export class PictureCache {
  readonly #kept = new Map<string, Promise<Buffer>>();

  of(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#kept.get(key);
    // moves it to the end: least recently used ones go first
    this.#kept.delete(key);
    const picture = kept ?? draw();
    this.#kept.set(key, picture);
    picture.catch(() => this.#kept.delete(key));
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    return picture;
  }
}
