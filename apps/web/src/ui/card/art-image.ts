import type { ArtRequest, ArtResults, ArtSubject, ArtWishes } from './art-messages.ts';

const HOST = import.meta.env.VITE_API_HOST ?? '';

type Tell = (url: string) => void;

/** One picture per card for the life of the page, by its key. */
const drawn = new Map<string, string>();
/** Who waits for which picture. */
const waiting = new Map<string, Set<Tell>>();
let painter: Worker | null = null;
let wishes: ArtWishes | null = null;

/** The largest card is this wide, CSS px. */
const LARGEST = 360;

/** Width and height of a picture: a screen of single density needs a quarter of the work; more than double is not seen. */
const pixelsNow = (): number => LARGEST * Math.min(2, Math.max(1, Math.ceil(devicePixelRatio)));

/** The cache key of a picture, in the size that the screen needs now: the page may be zoomed. */
export const keyOf = ({ id, name, skin }: ArtSubject): string => `${id}-${name}-${skin?.id ?? 'own'}-${pixelsNow()}`;

/** Where a card's picture is; undefined until it has been drawn. */
const artOf = (card: ArtSubject): string | undefined =>
  card.skin?.url ? `${HOST}${card.skin.url}` : drawn.get(keyOf(card));

/**
 * Calls back with the address of a card's picture: at once, or after a worker has drawn it; never if drawing fails.
 * The returned function cancels.
 */
export function requestArt(card: ArtSubject, tell: Tell): () => void {
  const known = artOf(card);
  if (known) {
    tell(known);
    return () => undefined;
  }
  const asked = askedOf(card);
  const others = waiting.get(asked.key);
  if (others) others.add(tell);
  else waiting.set(asked.key, new Set([tell]));
  wish('wanted', asked);
  return () => waiting.get(asked.key)?.delete(tell);
}

/** Has pictures drawn that will be seen soon, when nothing else is to be drawn. */
export function prepareArt(cards: readonly ArtSubject[]): void {
  for (const card of cards) if (!artOf(card)) wish('later', askedOf(card));
}

function askedOf({ id, name, rarity, element, skin }: ArtSubject): ArtRequest {
  const subject = { id, name, rarity, element, skin };
  return { key: keyOf(subject), subject, pixels: pixelsNow() };
}

/** Requests of one tick are sent to the worker together. */
function wish(when: keyof ArtWishes, asked: ArtRequest): void {
  if (!wishes) {
    wishes = { wanted: [], later: [] };
    queueMicrotask(() => {
      painter ??= openPainter();
      painter.postMessage(wishes);
      wishes = null;
    });
  }
  wishes[when].push(asked);
}

function openPainter(): Worker {
  const worker = new Worker(new URL('./art-worker.ts', import.meta.url), { type: 'module', name: 'art' });
  worker.onmessage = ({ data }: MessageEvent<ArtResults>) => {
    for (const { key, url } of data) {
      if (url) drawn.set(key, url);
      if (url) for (const tell of waiting.get(key) ?? []) tell(url);
      waiting.delete(key);
    }
  };
  return worker;
}
