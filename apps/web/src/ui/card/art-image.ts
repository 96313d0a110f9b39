import type { ArtRequest, ArtResults, ArtSubject, ArtWishes } from './art-messages.ts';
import type { ArtPainter } from './art-painter.ts';

type Tell = (url: string) => void;

/** One picture per card for the life of the page, by its key. */
const drawn = new Map<string, string>();
/** Who waits for which picture. */
const waiting = new Map<string, Set<Tell>>();
let paint: ((wishes: ArtWishes) => void) | null = null;
let wishes: ArtWishes | null = null;

/** The largest card is this wide, CSS px. */
const LARGEST = 360;

/** Width and height of a picture: a screen of single density needs a quarter of the work; more than double is not seen. */
const pixelsNow = (width: number): number => width * Math.min(2, Math.max(1, Math.ceil(devicePixelRatio)));

/**
 * The cache key of a picture, in the size that the screen needs now: the page may be zoomed. The name counts only where
 * it gives the figure, so that typing a name draws nothing.
 */
export function keyOf({ id, name, rarity, element, art, skin }: ArtSubject, width = LARGEST): string {
  const figure = art?.figure === undefined ? name : '';
  // a skin that is changed keeps its number
  const worn = skin ? `${skin.id}${skin.url ?? ''}${skin.crop ? JSON.stringify(skin.crop) : ''}` : 'own';
  return [id, figure, element[0], rarity, art ? JSON.stringify(art) : '', worn, pixelsNow(width)].join('-');
}

/** Where a card's picture is; undefined until it has been drawn. */
const artOf = (card: ArtSubject, width?: number): string | undefined => drawn.get(keyOf(card, width));

/**
 * Calls back with the address of a card's picture: at once, or after it has been drawn; never if drawing fails.
 * The returned function cancels. `width`: the largest that it is shown at, CSS px.
 */
export function requestArt(card: ArtSubject, tell: Tell, width?: number): () => void {
  const known = artOf(card, width);
  if (known) {
    tell(known);
    return () => undefined;
  }
  const asked = askedOf(card, width);
  const others = waiting.get(asked.key);
  if (others) others.add(tell);
  else waiting.set(asked.key, new Set([tell]));
  wish().wanted.push(asked);
  return () => {
    if (waiting.get(asked.key)?.delete(tell)) wish().dropped.push(asked.key);
  };
}

/** Has pictures drawn that will be seen soon, when nothing else is to be drawn. */
export function prepareArt(cards: readonly ArtSubject[]): void {
  for (const card of cards) if (!artOf(card)) wish().later.push(askedOf(card));
}

function askedOf({ id, name, rarity, element, art, skin }: ArtSubject, width = LARGEST): ArtRequest {
  const subject = { id, name, rarity, element, art, skin };
  return { key: keyOf(subject, width), subject, pixels: pixelsNow(width) };
}

/** Requests of one tick are sent to the painter together. */
function wish(): ArtWishes {
  if (wishes) return wishes;
  const collected: ArtWishes = { wanted: [], later: [], dropped: [] };
  queueMicrotask(() => {
    wishes = null;
    paint ??= openPainter();
    paint(stillMeant(collected));
  });
  wishes = collected;
  return collected;
}

/** One that is let go and wanted again, or wanted and let go, within a tick is meant as it is at its end. */
function stillMeant({ wanted, later, dropped }: ArtWishes): ArtWishes {
  const isAwaited = (key: string) => (waiting.get(key)?.size ?? 0) > 0;
  const gone = dropped.filter((key) => !isAwaited(key));
  for (const key of gone) waiting.delete(key);
  return { wanted: wanted.filter(({ key }) => isAwaited(key)), later, dropped: gone };
}

function openPainter(): (wishes: ArtWishes) => void {
  // Safari before 16.4 has no canvas for workers
  if (typeof OffscreenCanvas !== 'function') return openPainterHere();
  const worker = new Worker(new URL('./art-worker.ts', import.meta.url), { type: 'module', name: 'art' });
  worker.onmessage = ({ data }: MessageEvent<ArtResults>) => hear(data);
  return (asked) => worker.postMessage(asked);
}

/** Until the painter's code is fetched again when it has not come, ms. */
const RETRY_MS = 5_000;

/** Draws in the page itself. What is asked for waits for the code; no page is loaded again for a decoration. */
function openPainterHere(): (wishes: ArtWishes) => void {
  const opened = bringPainter();
  return (asked) => void opened.then((painter) => painter.ask(asked));
}

async function bringPainter(): Promise<ArtPainter> {
  for (;;) {
    try {
      const { ArtPainter } = await import('./art-painter.ts');
      return new ArtPainter(hear);
    } catch (failure) {
      console.warn('the pictures of cards are not drawn yet', failure);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

function hear(results: ArtResults): void {
  for (const { key, url, isStandIn } of results) {
    if (url && !isStandIn) drawn.set(key, url);
    if (url) for (const tell of waiting.get(key) ?? []) tell(url);
    waiting.delete(key);
  }
}
