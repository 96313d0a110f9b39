import figures from 'virtual:game-icons/figures';
import { ART_GRID, cardArt, figureNameOf } from '@chilyo/card-art';
import type { ArtAsked, ArtSubject, ArtTold } from './art-messages.ts';
import { artPaintOf } from './art-paint.ts';
import { paintShapes } from './paint-shapes.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Width and height of a picture: the largest card on a screen of double density. */
const PIXELS = 720;

self.onmessage = async ({ data: { subject } }: MessageEvent<ArtAsked>) => {
  const picture = await draw(subject).catch((failure: unknown) => {
    console.warn('a picture could not be drawn', failure);
    return null;
  });
  self.postMessage({ picture } satisfies ArtTold);
};

async function draw(subject: ArtSubject): Promise<Blob> {
  const skin = subject.skin?.art;
  const figure = figures[skin?.figure ?? ''] ?? figures[figureNameOf(subject)];
  const canvas = new OffscreenCanvas(PIXELS, PIXELS);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('the browser gives no canvas to draw the pictures of cards on');
  context.scale(PIXELS / ART_GRID, PIXELS / ART_GRID);
  paintShapes(context, cardArt({ ...subject, element: subject.element[0] ?? 'N', figure, skin }, artPaintOf(subject)));
  // a picture fills its square, so it needs no transparency: this is much faster than PNG
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
}
