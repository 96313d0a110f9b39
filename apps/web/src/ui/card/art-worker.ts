import figures from 'virtual:game-icons/figures';
import { ART_GRID, cardArt, figureNameOf } from '@chilyo/card-art';
import type { ArtRequest, ArtResults, ArtWishes } from './art-messages.ts';
import { artPaintOf } from './art-paint.ts';
import { ArtQueue } from './art-queue.ts';
import { paintShapes } from './paint-shapes.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Minimum time between two batches of finished pictures, ms: the page repaints for each batch. */
const BETWEEN_MS = 100;

const queue = new ArtQueue();
const drawn = new Map<string, string>();
let told: ArtResults = [];
let toldAt = 0;
let isDrawing = false;

self.onmessage = ({ data: { wanted, later } }: MessageEvent<ArtWishes>) => {
  for (const asked of wanted) queue.want(asked);
  for (const asked of later) queue.prepare(asked);
  if (!isDrawing) void drawAll();
};

async function drawAll(): Promise<void> {
  isDrawing = true;
  for (let next = queue.take(); next; next = queue.take()) {
    const { key } = next;
    told.push({ key, url: drawn.get(key) ?? (await addressOf(next)) });
    if (performance.now() - toldAt >= BETWEEN_MS) tell();
  }
  isDrawing = false;
  tell();
}

function tell(): void {
  if (told.length > 0) self.postMessage(told);
  told = [];
  toldAt = performance.now();
}

/** Encoded in the worker, as encoding would block the page. */
async function addressOf({ key, ...asked }: ArtRequest): Promise<string | null> {
  try {
    const url = URL.createObjectURL(await draw(asked));
    drawn.set(key, url);
    return url;
  } catch (failure) {
    // a card without its picture can be played all the same; the others still get theirs
    console.warn('a picture could not be drawn', failure);
    return null;
  }
}

async function draw({ subject, pixels }: Omit<ArtRequest, 'key'>): Promise<Blob> {
  const skin = subject.skin?.art;
  const figure = figures[skin?.figure ?? ''] ?? figures[figureNameOf(subject)];
  const canvas = new OffscreenCanvas(pixels, pixels);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('the browser gives no canvas to draw the pictures of cards on');
  context.scale(pixels / ART_GRID, pixels / ART_GRID);
  paintShapes(context, cardArt({ ...subject, element: subject.element[0] ?? 'N', figure, skin }, artPaintOf(subject)));
  // a picture fills its square, so it needs no transparency: this is much faster than PNG
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
}
