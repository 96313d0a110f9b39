import { constants, crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture of one colour. */
export const plain = (width: number, height: number, background = '#336699'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture with a gradient, because a plain colour has no perceptual hash. */
export const slope = (width: number, height: number): Sharp =>
  sharp(
    Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (Math.floor(at / 3) % width) * (255 / width))),
    { raw: { width, height, channels: 3 } },
  );

/** Noise that is the same in every run, which no encoder makes small. */
export function noise(width: number, height: number, seed = 1): Sharp {
  let state = seed;
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data[at] = state >>> 24;
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Frames one after another. */
export async function animation(frames: Sharp[], delay: number, format: 'gif' | 'webp' = 'gif'): Promise<Buffer> {
  const drawn = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
  const joined = sharp(drawn, { join: { animated: true } });
  const pace = { delay: drawn.map(() => delay), loop: 0 };
  return format === 'gif' ? joined.gif({ ...pace, effort: 1 }).toBuffer() : joined.webp(pace).toBuffer();
}
const colours = ['#f00', '#0f0', '#00f'];
/** Three frames of 100 ms. */
export const threeFrames = (width = 20, height = 10, format?: 'gif' | 'webp'): Promise<Buffer> =>
  animation(
    colours.map((colour) => plain(width, height, colour)),
    100,
    format,
  );

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** A chunk of a PNG, with its checksum or a wrong one. */
function chunk(type: string, data: Buffer, isWrong = false): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE((crc32(body) ^ (isWrong ? 1 : 0)) >>> 0);
  return Buffer.concat([length, body, sum]);
}
type Png = { bits?: number; isInterlaced?: boolean; isWrong?: boolean; extra?: Buffer };
/** A black PNG by hand, because encoders refuse to make what this can. Without rows the picture breaks off. */
function png(width: number, height: number, { bits = 1, isInterlaced, isWrong, extra }: Png = {}, rows = height) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, 0, 0, 0, isInterlaced ? 1 : 0], 8);
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil((width * bits) / 8))));
  const ends = [chunk('IDAT', pixels, isWrong), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), ...(extra ? [extra] : []), ...ends]);
}
/** Many zeros as a zlib stream: one compressed piece over and over, because packing all of them takes a second. */
function manyZeros(pieces: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(1_000_000), { finishFlush: constants.Z_FULL_FLUSH });
  const sum = Buffer.from([0, 0, 0, 1]);
  sum.writeUInt16BE((pieces * 1_000_000) % 65_521);
  return Buffer.concat([Buffer.from('7801', 'hex'), ...Array(pieces).fill(piece), Buffer.from('0300', 'hex'), sum]);
}
/** A chunk that unpacks to 200 MB. */
const packed = (type: string) => chunk(type, Buffer.concat([Buffer.from('name\0\0', 'latin1'), manyZeros(200)]));

/** A GIF of frames of one pixel, by hand. */
function tinyFrames(count: number): Buffer {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const frame = Buffer.from('21f90400010000002c000000000100010000020144003b', 'hex').subarray(0, -1);
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from(';')]);
}

/** A moving WebP whose head tells another size than its frames have. */
async function webpOfSize(side: number): Promise<Buffer> {
  const whole = await threeFrames(20, 10, 'webp');
  const at = whole.indexOf('VP8X') + 12;
  whole.writeUIntLE(side - 1, at, 3);
  whole.writeUIntLE(side - 1, at + 3, 3);
  return whole;
}

/** An AVIF whose head tells another size than it has: one of that size takes long to make. */
async function avifOfSize(width: number, height: number): Promise<Buffer> {
  const whole = await slope(64, 64).avif({ effort: 0 }).toBuffer();
  const at = whole.indexOf('ispe') + 8;
  whole.writeUInt32BE(width, at);
  whole.writeUInt32BE(height, at + 4);
  return whole;
}

/** The first half of a file. */
export const half = async (whole: Promise<Buffer>) => (await whole).subarray(0, (await whole).length / 2);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
/** Icon of one pixel, and a bitmap of one. */
const icon = Buffer.from('00000100010001010000010018003000000016000000', 'hex');
const bitmap = Buffer.from('424d3a0000000000000036000000280000000100000001000000010018000000000004000000', 'hex');

type Made = Buffer | Promise<Buffer>;
/** Files that are no fitting pictures, and the code of the refusal of each. */
export const REFUSED: readonly [name: string, make: () => Made, code: string][] = [
  ['an SVG under another name', () => Buffer.from(svg), 'PICTURE_UNREADABLE'],
  ['an SVG behind a declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`), 'PICTURE_UNREADABLE'],
  ['a compressed SVG', () => gzipSync(svg), 'PICTURE_UNREADABLE'],
  ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj'), 'PICTURE_UNREADABLE'],
  ['a page', () => Buffer.from('<html><script>alert(1)</script>'), 'PICTURE_UNREADABLE'],
  ['a text', () => Buffer.from('그림이 아닌 글'), 'PICTURE_UNREADABLE'],
  ['a TIFF', () => plain(9, 9).tiff().toBuffer(), 'PICTURE_UNREADABLE'],
  ['an icon', () => Buffer.concat([icon, Buffer.alloc(48)]), 'PICTURE_UNREADABLE'],
  ['a bitmap', () => Buffer.concat([bitmap, Buffer.alloc(20)]), 'PICTURE_UNREADABLE'],
  ['nothing', () => Buffer.alloc(0), 'PICTURE_UNREADABLE'],
  ['zeros', () => Buffer.alloc(4_000), 'PICTURE_UNREADABLE'],
  ['a head alone', async () => (await plain(90, 90).png().toBuffer()).subarray(0, 60), 'PICTURE_UNREADABLE'],
  ['half a PNG', () => half(slope(300, 300).png().toBuffer()), 'PICTURE_UNREADABLE'],
  ['half a JPEG', () => half(slope(300, 300).jpeg().toBuffer()), 'PICTURE_UNREADABLE'],
  ['half a WebP', () => half(slope(300, 300).webp().toBuffer()), 'PICTURE_UNREADABLE'],
  ['half an AVIF', () => half(slope(90, 90).avif({ effort: 0 }).toBuffer()), 'PICTURE_UNREADABLE'],
  ['half a moving WebP', () => half(threeFrames(90, 90, 'webp')), 'PICTURE_UNREADABLE'],
  ['a PNG without rows', () => png(300, 300, {}, 0), 'PICTURE_UNREADABLE'],
  ['a PNG with a wrong checksum', () => png(9, 9, { isWrong: true }), 'PICTURE_UNREADABLE'],
  ['a PNG of no size', () => png(0, 0), 'PICTURE_UNREADABLE'],
  ['a PNG of negative size', () => png(0xffff_ffff, 9, {}, 0), 'PICTURE_UNREADABLE'],
  ['a moving WebP of smaller size than its frames', () => webpOfSize(5), 'PICTURE_UNREADABLE'],
  ['a moving WebP of larger size than its frames', () => webpOfSize(16_000), 'PICTURE_TOO_LARGE'],
  ['a bomb of pixels', () => png(20_000, 20_000), 'PICTURE_TOO_LARGE'],
  ['an interlaced bomb', () => png(10_000, 10_000, { bits: 8, isInterlaced: true }, 100), 'PICTURE_TOO_LARGE'],
  ['an AVIF that would take seconds', () => avifOfSize(4000, 3001), 'PICTURE_TOO_LARGE'],
  ['a line of pixels', () => png(1, 100_000), 'PICTURE_TOO_LARGE'],
  ['ten thousand frames', () => tinyFrames(10_000), 'PICTURE_TOO_LONG'],
];

/** Metadata of 60,000 bytes. */
const much = 'alert(1) '.repeat(6_600);
/** Pictures that hold something else too, which must not stay. */
export const LADEN: readonly [name: string, make: () => Made][] = [
  ['a PNG with a page behind it', async () => after(plain(9, 9).png().toBuffer(), '<script>alert(1)</script>')],
  ['a JPEG with an archive behind it', async () => after(plain(9, 9).jpeg().toBuffer(), 'PK\x03\x04alert(1)')],
  ['a GIF that is a script', async () => after(plain(9, 9).gif().toBuffer(), '/*=1;alert(1)//*/')],
  ['a PNG with a script in a comment', () => png(9, 9, { extra: chunk('tEXt', Buffer.from(`a\0${much}`)) })],
  [
    'a JPEG with much metadata',
    () =>
      plain(9, 9)
        .jpeg()
        .withExif({ IFD0: { Copyright: much } })
        .withIccProfile('p3')
        .toBuffer(),
  ],
  ['a PNG with a comment that unpacks to 200 MB', () => png(9, 9, { extra: packed('zTXt') })],
  ['a PNG with a profile that unpacks to 200 MB', () => png(9, 9, { extra: packed('iCCP') })],
];
const after = async (picture: Promise<Buffer>, tail: string) => Buffer.concat([await picture, Buffer.from(tail)]);
