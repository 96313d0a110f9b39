import figures from 'virtual:game-icons/figures';
import { ART_GRID, cardArt, figureNameOf, squareOf } from '@chilyo/card-art';
import type { UploadedArt } from '@chilyo/card-language';
import type { ArtRequest, ArtResults, ArtWishes } from './art-messages.ts';
import { artPaintOf } from './art-paint.ts';
import { ArtQueue } from './art-queue.ts';
import { paintShapes } from './paint-shapes.ts';

const HOST = import.meta.env.VITE_API_HOST ?? '';

/** Minimum time between two batches of finished pictures, ms: the page repaints for each batch. */
const BETWEEN_MS = 100;

/** Draws the pictures of cards one after the other, in a worker where the browser can. */
export class ArtPainter {
  readonly #tell: (results: ArtResults) => void;
  readonly #queue = new ArtQueue();
  readonly #drawn = new Map<string, string>();
  #told: ArtResults = [];
  #toldAt = 0;
  #isDrawing = false;

  constructor(tell: (results: ArtResults) => void) {
    this.#tell = tell;
  }

  ask({ wanted, later, dropped }: ArtWishes): void {
    for (const key of dropped) this.#queue.drop(key);
    for (const asked of wanted) this.#queue.want(asked);
    for (const asked of later) this.#queue.prepare(asked);
    if (!this.#isDrawing) void this.#drawAll();
  }

  async #drawAll(): Promise<void> {
    this.#isDrawing = true;
    for (let next = this.#queue.take(); next; next = this.#queue.take()) {
      const known = this.#drawn.get(next.key);
      this.#told.push(known ? { key: next.key, url: known, isStandIn: false } : await this.#drawnOf(next));
      if (performance.now() - this.#toldAt >= BETWEEN_MS) this.#tellAll();
    }
    this.#isDrawing = false;
    this.#tellAll();
  }

  #tellAll(): void {
    if (this.#told.length > 0) this.#tell(this.#told);
    this.#told = [];
    this.#toldAt = performance.now();
  }

  /** Encoded where it is drawn, as encoding would block the page. */
  async #drawnOf({ key, subject, pixels }: ArtRequest): Promise<ArtResults[number]> {
    const asked = uploadOf(subject);
    const uploaded = asked ? await pictureOf(asked, pixels, subject.skin?.is_animated) : null;
    const isStandIn = asked !== undefined && uploaded === null;
    try {
      const url = URL.createObjectURL(
        await draw(subject, pixels, asked && uploaded ? { ...asked, picture: uploaded } : null),
      );
      if (!isStandIn) this.#drawn.set(key, url);
      return { key, url, isStandIn };
    } catch (failure) {
      // a card without its picture can be played all the same; the others still get theirs
      console.warn('a picture could not be drawn', failure);
      return { key, url: null, isStandIn };
    } finally {
      uploaded?.close();
    }
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
  const canvas =
    typeof OffscreenCanvas === 'function'
      ? new OffscreenCanvas(pixels, pixels)
      : Object.assign(document.createElement('canvas'), { width: pixels, height: pixels });
  const context = canvas.getContext('2d', { alpha: false }) as Brush | null;
  if (!context) throw new Error('the browser gives no canvas to draw the pictures of cards on');
  context.scale(pixels / ART_GRID, pixels / ART_GRID);
  paintShapes(context, cardArt({ ...subject, element: subject.element[0] ?? 'N', figure, skin }, artPaintOf(subject)));
  if (uploaded) {
    const { left, top, side } = squareOf(uploaded, uploaded.picture.width, uploaded.picture.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(uploaded.picture, left, top, side, side, 0, 0, ART_GRID, ART_GRID);
  }
  // a picture fills its square, so it needs no transparency: this is much faster than PNG
  return encoded(canvas, { type: 'image/jpeg', quality: 0.92 });
}

type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function encoded(canvas: Brush['canvas'], how: { type: string; quality: number }): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob(how);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        // Safari frees the memory of a canvas late, and has little for all of them
        canvas.width = 0;
        if (blob) resolve(blob);
        else reject(new Error('the canvas was not encoded'));
      },
      how.type,
      how.quality,
    );
  });
}
