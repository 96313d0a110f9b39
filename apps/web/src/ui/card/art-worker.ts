import figures from 'virtual:game-icons/figures';
import { ART_GRID, cardArt, figureNameOf, squareOf } from '@chilyo/card-art';
import type { UploadedArt } from '@chilyo/card-language';
import type { ArtRequest, ArtResults, ArtWishes } from './art-messages.ts';
import { artPaintOf } from './art-paint.ts';
import { ArtQueue } from './art-queue.ts';
import { paintShapes } from './paint-shapes.ts';

declare const self: DedicatedWorkerGlobalScope;

const HOST = import.meta.env.VITE_API_HOST ?? '';

/** Minimum time between two batches of finished pictures, ms: the page repaints for each batch. */
const BETWEEN_MS = 100;

const queue = new ArtQueue();
const drawn = new Map<string, string>();
let told: ArtResults = [];
let toldAt = 0;
let isDrawing = false;

self.onmessage = ({ data: { wanted, later, dropped } }: MessageEvent<ArtWishes>) => {
  for (const key of dropped) queue.drop(key);
  for (const asked of wanted) queue.want(asked);
  for (const asked of later) queue.prepare(asked);
  if (!isDrawing) void drawAll();
};

async function drawAll(): Promise<void> {
  isDrawing = true;
  for (let next = queue.take(); next; next = queue.take()) {
    const known = drawn.get(next.key);
    told.push(known ? { key: next.key, url: known, isStandIn: false } : await drawnOf(next));
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
async function drawnOf({ key, subject, pixels }: ArtRequest): Promise<ArtResults[number]> {
  const asked = uploadOf(subject);
  const uploaded = asked ? await pictureOf(asked, pixels, subject.skin?.is_animated) : null;
  const isStandIn = asked !== undefined && uploaded === null;
  try {
    const url = URL.createObjectURL(
      await draw(subject, pixels, asked && uploaded ? { ...asked, picture: uploaded } : null),
    );
    if (!isStandIn) drawn.set(key, url);
    return { key, url, isStandIn };
  } catch (failure) {
    // a card without its picture can be played all the same; the others still get theirs
    console.warn('a picture could not be drawn', failure);
    return { key, url: null, isStandIn };
  } finally {
    uploaded?.close();
  }
}

/** The uploaded picture of a card, or of the skin that it wears. */
function uploadOf({ art, skin }: ArtRequest['subject']): UploadedArt | undefined {
  if (!skin) return art?.upload;
  return skin.url ? { url: skin.url, ...(skin.crop ?? { x: 0.5, y: 0.5, zoom: 1 }) } : undefined;
}

/** An uploaded picture in the stored width that suffices, or its first frame; null when it is gone or does not come. */
async function pictureOf({ url, zoom }: UploadedArt, pixels: number, isAnimated = false): Promise<ImageBitmap | null> {
  const width = pixels * zoom > 800 ? 1600 : pixels * zoom > 360 ? 800 : 360;
  try {
    const answer = await fetch(`${HOST}${url}?${isAnimated ? 'still=1' : `w=${width}`}`);
    return answer.ok ? await createImageBitmap(await answer.blob()) : null;
  } catch (failure) {
    console.warn('an uploaded picture did not come', failure);
    return null;
  }
}

type Uploaded = UploadedArt & { picture: ImageBitmap };

async function draw(subject: ArtRequest['subject'], pixels: number, uploaded: Uploaded | null): Promise<Blob> {
  const skin = subject.skin?.art;
  // behind the transparent parts of an uploaded picture is the sky alone
  const figure = uploaded ? undefined : (figures[skin?.figure ?? ''] ?? figures[figureNameOf(subject)]);
  const canvas = new OffscreenCanvas(pixels, pixels);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('the browser gives no canvas to draw the pictures of cards on');
  context.scale(pixels / ART_GRID, pixels / ART_GRID);
  paintShapes(context, cardArt({ ...subject, element: subject.element[0] ?? 'N', figure, skin }, artPaintOf(subject)));
  if (uploaded) {
    const { left, top, side } = squareOf(uploaded, uploaded.picture.width, uploaded.picture.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(uploaded.picture, left, top, side, side, 0, 0, ART_GRID, ART_GRID);
  }
  // a picture fills its square, so it needs no transparency: this is much faster than PNG
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
}
