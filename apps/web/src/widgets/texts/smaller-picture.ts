import { PICTURE_TYPES, PICTURE_WIDTHS, UPLOAD_BYTES } from '@chilyo/protocol/constants';

/** The server keeps nothing wider, px. */
const WIDEST = PICTURE_WIDTHS.at(-1)!;
/** Up to here a picture is sent as it is: decoding it costs more than it saves. Bytes. */
const SMALL = 600 * 1024;
/** Largest canvas of phones, px. */
const CANVAS_PIXELS = 16_000_000;
/** The server encodes it again: what is lost here must not be seen. */
const QUALITY = 0.88;
/** Beginning of a file in which it says whether it moves, bytes. */
const HEAD = 256 * 1024;

/** A phone's own format, which few browsers and not the server read. Some systems do not know its type. */
export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** Whether a pasted or dropped file is a picture. */
export const isPictureFile = (file: File): boolean => file.type.startsWith('image/') || isHeic(file);

/**
 * What a field for pictures offers. A phone of Apple's hands over a HEIC picture as JPEG, but only to a field that does not
 * take HEIC.
 */
export const pictureAccept = (): string =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ? PICTURE_TYPES.join() : [...PICTURE_TYPES, '.heic', '.heif'].join();

/** A HEIC picture in a browser that cannot read it. */
export class UnreadableHeic extends Error {
  override readonly name = 'UnreadableHeic';
}

let last: Promise<unknown> = Promise.resolve();

/**
 * A large picture in the width that the server keeps, upright; anything else, and everything in a browser that cannot do
 * it, as it is. Works on one picture at a time, since a decoded one takes up to 200 MB. Throws `UnreadableHeic`.
 */
export function smallerPicture(file: File): Promise<File> {
  const next = last.then(() => smaller(file));
  last = next.catch(() => undefined);
  return next;
}

async function smaller(file: File): Promise<File> {
  const mustChange = isHeic(file);
  if (!mustChange && (file.size <= SMALL || !isKnown(file) || (await isMoving(file)))) return file;
  const drawn = await redrawn(file, mustChange).catch(() => null);
  if (mustChange && !drawn) throw new UnreadableHeic();
  return drawn && (mustChange || drawn.size < file.size) ? drawn : file;
}

const isKnown = ({ type }: File): boolean => type !== 'image/gif' && PICTURE_TYPES.some((taken) => taken === type);

/** Whether a PNG, WebP or AVIF has several frames. */
async function isMoving(file: File): Promise<boolean> {
  if (file.type === 'image/jpeg') return false;
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const text = Array.from({ length: Math.ceil(head.length / 8192) }, (_, at) =>
    String.fromCharCode(...head.subarray(at * 8192, (at + 1) * 8192)),
  ).join('');
  if (file.type === 'image/png') return /acTL[\s\S]*IDAT/.test(text);
  return text.slice(4, 64).includes('avis') || (text.slice(12, 16) === 'VP8X' && (head[20]! & 2) !== 0);
}

/** Null: it is as it should be, or cannot be drawn. */
async function redrawn(file: File, mustChange: boolean): Promise<File | null> {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, WIDEST / picture.width);
    if (scale === 1 && !mustChange && file.size <= UPLOAD_BYTES) return null;
    const [width, height] = [Math.round(picture.width * scale), Math.max(1, Math.round(picture.height * scale))];
    const brush = width * height > CANVAS_PIXELS ? null : brushOf(width, height);
    if (!brush) return null;
    brush.imageSmoothingQuality = 'high';
    brush.drawImage(picture, 0, 0, width, height);
    const hasAlpha = file.type === 'image/png' || file.type === 'image/webp' || file.type === 'image/avif';
    // a browser without an encoder for WebP answers with PNG
    const webp = await encoded(brush.canvas, 'image/webp');
    const blob = webp?.type === 'image/webp' || hasAlpha ? webp : await encoded(brush.canvas, 'image/jpeg');
    return blob && new File([blob], file.name, { type: blob.type });
  } finally {
    picture.close();
  }
}

type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Null where a canvas cannot be read: against recognition, some browsers answer with noise. */
function brushOf(width: number, height: number): Brush | null {
  const canvas =
    typeof OffscreenCanvas === 'function'
      ? new OffscreenCanvas(width, height)
      : Object.assign(document.createElement('canvas'), { width, height });
  const brush = canvas.getContext('2d') as Brush | null;
  if (!brush) return null;
  const size = Math.min(4, width, height);
  brush.fillStyle = '#123456';
  brush.fillRect(0, 0, size, size);
  const { data } = brush.getImageData(0, 0, size, size);
  const isRead = data.every((value, at) => Math.abs(value - [0x12, 0x34, 0x56, 0xff][at % 4]!) < 3);
  brush.clearRect(0, 0, size, size);
  return isRead ? brush : null;
}

const encoded = (canvas: Brush['canvas'], type: string): Promise<Blob | null> =>
  'convertToBlob' in canvas
    ? canvas.convertToBlob({ type, quality: QUALITY })
    : new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
