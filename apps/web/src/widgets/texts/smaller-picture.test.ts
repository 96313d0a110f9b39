// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isHeic, smallerPicture, UnreadableHeic } from './smaller-picture.ts';

const KB = 1024;
const file = (type: string, size: number, head: string | number[] = '', name = '사진') =>
  new File([typeof head === 'string' ? head : new Uint8Array(head), new Uint8Array(size)], name, { type });

/** What the canvas answers where the page reads it: the colour that was put on it, unless the browser protects it. */
let pixels: number[];
let encoders: string[];
let drawn: [width: number, height: number][];
let size: { width: number; height: number } | null;
let openAtOnce: number;
let mostOpen: number;

class Canvas {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext = () => ({
    canvas: this,
    fillRect: () => undefined,
    clearRect: () => undefined,
    getImageData: () => ({ data: Uint8ClampedArray.from(pixels) }),
    drawImage: () => drawn.push([this.width, this.height]),
  });
  convertToBlob = async ({ type }: { type: string }) =>
    new Blob([new Uint8Array(400 * KB)], { type: encoders.includes(type) ? type : 'image/png' });
}

beforeEach(() => {
  pixels = [0x12, 0x34, 0x56, 0xff];
  encoders = ['image/webp', 'image/jpeg'];
  drawn = [];
  size = { width: 4000, height: 3000 };
  openAtOnce = mostOpen = 0;
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', async () => {
    if (!size) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    mostOpen = Math.max(mostOpen, ++openAtOnce);
    await new Promise((resolve) => setTimeout(resolve));
    return { ...size, close: () => openAtOnce-- };
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a large photo becomes as wide as the server keeps it, one after the other', async () => {
  const photos = [file('image/jpeg', 6000 * KB), file('image/jpeg', 3000 * KB), file('image/png', 3000 * KB)];
  const sent = await Promise.all(photos.map(smallerPicture));
  expect(sent.map(({ type, size: bytes }) => [type, bytes])).toEqual(Array(3).fill(['image/webp', 400 * KB]));
  expect(drawn).toEqual(Array(3).fill([1600, 1200]));
  expect([mostOpen, openAtOnce]).toEqual([1, 0]);
});

test('without an encoder for WebP a photo becomes JPEG, and what may be transparent PNG', async () => {
  encoders = ['image/jpeg'];
  expect((await smallerPicture(file('image/jpeg', 3000 * KB))).type).toBe('image/jpeg');
  expect((await smallerPicture(file('image/png', 3000 * KB))).type).toBe('image/png');
});

test.each([
  ['a small one', file('image/jpeg', 300 * KB)],
  ['GIF', file('image/gif', 3000 * KB)],
  ['a moving PNG', file('image/png', 3000 * KB, '\u0089PNG....acTL....IDAT')],
  ['a moving WebP', file('image/webp', 3000 * KB, [...Array.from('RIFF....WEBPVP8X....', (c) => c.charCodeAt(0)), 2])],
  ['a moving AVIF', file('image/avif', 3000 * KB, '....ftypavis')],
])('%s is sent as it is', async (_, picture) => {
  expect(await smallerPicture(picture)).toBe(picture);
  expect(drawn).toEqual([]);
});

test('a picture is never enlarged, and one of which nothing is saved stays', async () => {
  size = { width: 900, height: 700 };
  const narrow = file('image/png', 2000 * KB);
  expect(await smallerPicture(narrow)).toBe(narrow);
  // above what the server takes, it is encoded again in its own size
  await smallerPicture(file('image/png', 6000 * KB));
  expect(drawn).toEqual([[900, 700]]);
});

test('a browser that cannot decode, lacks a canvas or answers with noise sends the photo as it is', async () => {
  const photo = file('image/jpeg', 3000 * KB);
  pixels = [200, 3, 91, 255];
  expect(await smallerPicture(photo)).toBe(photo);
  size = null;
  expect(await smallerPicture(photo)).toBe(photo);
  vi.stubGlobal('createImageBitmap', undefined);
  expect(await smallerPicture(photo)).toBe(photo);
});

test('HEIC is sent as another type where the browser reads it, and refused elsewhere', async () => {
  const heic = file('', 100 * KB, '', 'IMG_0001.HEIC');
  expect(isHeic(heic)).toBe(true);
  expect((await smallerPicture(heic)).type).toBe('image/webp');
  size = null;
  await expect(smallerPicture(heic)).rejects.toThrow(UnreadableHeic);
  // and the next one is not held up by it
  size = { width: 4000, height: 3000 };
  expect((await smallerPicture(heic)).type).toBe('image/webp');
});
