import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CON_BYTES,
  CON_SIDE,
  type PicturePurpose,
  refusalMessage,
  refusals,
  SKIN_ANIMATED_BYTES,
  SKIN_ANIMATED_WIDTH,
} from '@chilyo/protocol';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Refusal } from '../refusal.ts';
import { encodeWithin } from './animation.ts';
import { PAINTING, Painters, type PaintingLimits } from './painters.ts';
import { decode } from './pixels.ts';
import { animation, half, LADEN, noise, plain, REFUSED, slope, threeFrames } from './test-pictures.ts';

const log = pino({ enabled: false });
/** Processes that give way to others would wait for as long as the machine is busy. */
const ALIKE = { niceness: 0 };
const painters = new Painters(log, ALIKE);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chilyo-painters-'));
});
afterAll(async () => {
  await painters.close();
  await rm(folder, { recursive: true });
});

/** Time in which a picture is refused although the machine is busy, ms. */
const SOON_MS = 15_000;

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it was not refused'),
    (refusal: Refusal) => refusal,
  );

describe('what is no fitting picture is refused soon, with a sentence', () => {
  test.each(REFUSED)('%s', async (_, make, code) => {
    const bytes = await make();
    const begin = performance.now();
    const refusal = await refusalOf(painters.repaint(bytes, 'picture', 1));
    expect(performance.now() - begin).toBeLessThan(SOON_MS);
    expect(refusal).toMatchObject({ code });
    expect(refusals[refusal.code].status).toBe(400);
    expect(refusalMessage(refusal.code, refusal.details)).toMatch(/^[^{}]*[가-힣][^{}]*$/);
  });
});

test.each(LADEN)('of %s the picture alone remains', async (_, make) => {
  const { files, width } = await painters.repaint(await make(), 'picture', 1);
  expect(width).toBe(9);
  for (const { bytes } of files) {
    const { format, exif, xmp, icc, orientation } = await sharp(bytes).metadata();
    expect({ format, exif, xmp, icc, orientation }).toEqual({ format: 'webp' });
    expect(bytes.includes('alert')).toBe(false);
    // the length in the head of a WebP
    expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length);
  }
});

test('a GIF that breaks off is painted as far as it came, as browsers show it', async () => {
  expect(await painters.repaint(await half(threeFrames(90, 90)), 'picture', 1)).toMatchObject({
    width: 90,
    height: 90,
  });
});

describe('for its purpose', () => {
  const paint = async (bytes: Buffer, purpose: PicturePurpose) => {
    const painted = await painters.repaint(bytes, purpose, 1);
    const heads = await Promise.all(painted.files.map(({ bytes: file }) => sharp(file).metadata()));
    return { ...painted, heads, sizes: painted.files.map(({ bytes: file }) => file.length) };
  };
  /** Noise that changes with each frame: no encoder makes it small. */
  const restless = (count: number, side: number, delay: number) =>
    animation(
      Array.from({ length: count }, (_, at) => noise(side, side, at + 1)),
      delay,
    );

  test('an emoticon fits into its square, in one file', async () => {
    const wide = await paint(await slope(400, 100).png().toBuffer(), 'con');
    expect(wide).toMatchObject({ width: 200, height: 50, isAnimated: false, still: null });
    expect(wide.heads).toMatchObject([{ width: 200, height: 50 }]);
    const high = await paint(await slope(100, 400).png().toBuffer(), 'con');
    expect(high.heads).toMatchObject([{ width: 50, height: 200 }]);
    expect((await paint(await plain(20, 30).png().toBuffer(), 'con')).heads).toMatchObject([{ width: 20, height: 30 }]);
  });

  test('an animated emoticon goes on moving, with a still', async () => {
    const con = await paint(await threeFrames(400, 300), 'con');
    expect(con).toMatchObject({ width: 200, height: 150, isAnimated: true });
    expect(con.heads).toMatchObject([{ width: 200, pages: 3, delay: [100, 100, 100] }]);
    const still = await sharp(con.still!).metadata();
    expect(still).toMatchObject({ format: 'webp', width: 200, height: 150 });
    expect(still.pages).toBeUndefined();
  });

  test('one that is too large loses quality, size and frames until it fits, but no time', async () => {
    const con = await paint(await restless(40, CON_SIDE, 70), 'con');
    expect(con.sizes[0]).toBeLessThanOrEqual(CON_BYTES);
    const { pages, delay } = con.heads[0] as { pages: number; delay: number[] };
    expect(pages).toBeLessThan(40);
    expect(pages).toBeGreaterThan(1);
    expect(delay.reduce((sum, each) => sum + each, 0)).toBe(40 * 70);
  });

  test('one that fits in no way is given up', async () => {
    const pixels = await decode(await restless(9, 90, 50), { width: 90 }, true);
    const pace = { delay: Array.from({ length: 9 }, () => 50), loop: 0 };
    expect(await encodeWithin(pixels, pace, 1_000)).toBeNull();
  });

  test('a still skin is kept as any picture, an animated one narrower, within its bytes', async () => {
    const bytes = await slope(1700, 900).jpeg().toBuffer();
    expect((await paint(bytes, 'skin')).heads).toMatchObject([{ width: 1600 }, { width: 360 }, { width: 800 }]);
    const skin = await paint(await threeFrames(1000, 500), 'skin');
    expect(skin).toMatchObject({ width: SKIN_ANIMATED_WIDTH, height: 400, isAnimated: true });
    expect(skin.heads).toMatchObject([
      { width: 800, pages: 3 },
      { width: 360, pages: 3 },
    ]);
    expect(Math.max(...skin.sizes)).toBeLessThanOrEqual(SKIN_ANIMATED_BYTES);
    expect(await sharp(skin.still!).metadata()).toMatchObject({ width: 800, height: 400 });
  });

  test('an animated skin that lasts too long is refused with its length; frames without a length last as browsers show them', async () => {
    const lasting = (count: number, delay: number) =>
      animation(
        Array.from({ length: count }, (_, at) => plain(8, 8, ['#f00', '#0f0', '#00f'][at % 3])),
        delay,
      );
    expect(await paint(await lasting(40, 100), 'skin')).toMatchObject({ isAnimated: true });
    for (const [count, delay, length] of [
      [41, 100, 4.1],
      [41, 0, 4.1],
      [3, 1370, 4.2],
    ] as const) {
      const refusal = await refusalOf(painters.repaint(await lasting(count, delay), 'skin', 1));
      expect(refusal).toMatchObject({ code: 'SKIN_TOO_LONG', details: { most: 4, length } });
    }
  });
});

describe('a painting process', () => {
  let own: Painters;
  const open = (limits: Partial<PaintingLimits> = {}) => {
    own = new Painters(log, { atOnce: 1, ...ALIKE, ...limits });
    return own;
  };
  afterEach(() => own.close());
  /** A process with other code: what it does with a picture, and before all. */
  const made = async (does: string, first = '') => {
    const file = join(folder, `${crypto.randomUUID()}.mjs`);
    await writeFile(file, `${first};process.on('message', () => { process.send('begun'); ${does} });`);
    return file;
  };
  const picture = () => plain(9, 9).png().toBuffer();
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  test('starts with the first picture, stays, gives way to others, and ends with the server', async () => {
    expect(PAINTING.niceness).toBe(10);
    // less than that here: beside a full machine a process of priority 10 takes half a minute to start
    open({ niceness: 1 });
    expect(own.pids).toEqual([]);
    await own.repaint(await picture(), 'picture', 1);
    const [pid] = own.pids as [number];
    expect(getPriority(pid)).toBe(1);
    await refusalOf(own.repaint(Buffer.from('none'), 'picture', 1));
    await own.repaint(await picture(), 'picture', 1);
    expect(own.pids).toEqual([pid]);
    await own.close();
    expect(isRunning(pid)).toBe(false);
    expect(await refusalOf(own.repaint(await picture(), 'picture', 1))).toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('ends with a server that was killed', async () => {
    const code = `
      const { Painters } = await import(${JSON.stringify(join(import.meta.dirname, 'painters.ts'))});
      const painters = new Painters({ warn() {} }, { niceness: 0 });
      await Promise.all([painters.repaint(Buffer.from('none'), 'picture', 1).catch(() => {}), console.log(painters.pids[0])]);
      setInterval(() => {}, 1000);`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = await new Promise<number>((resolve) => {
      server.stdout.once('data', (line: Buffer) => resolve(Number(line.toString())));
    });
    expect(isRunning(pid)).toBe(true);
    server.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 25_000 });
  });

  test('that was killed between two pictures is replaced', async () => {
    open();
    await own.repaint(await picture(), 'picture', 1);
    process.kill(own.pids[0]!, 'SIGKILL');
    expect(await own.repaint(await picture(), 'picture', 1)).toMatchObject({ width: 9 });
  });

  test.each([
    ['memory', { memoryBytes: 1 }],
    ['work', { processorMs: 1 }],
  ])('that takes too much %s is ended', async (_, limit) => {
    open(limit);
    const large = await noise(1500, 1500).png().toBuffer();
    expect(await refusalOf(own.repaint(large, 'picture', 1))).toMatchObject({ code: 'PICTURE_TOO_HEAVY' });
    expect(own.pids).toEqual([]);
  });

  test.each([
    ['hangs', 'while (true);', 'PICTURE_TOO_HEAVY'],
    ['never answers', '', 'PICTURE_TOO_HEAVY'],
    ['crashes', 'process.abort()', 'PICTURE_UNREADABLE'],
    ['ends', 'process.exit(1)', 'PICTURE_UNREADABLE'],
  ])('that %s costs one upload', async (_, does, code) => {
    open({ file: await made(does), longestMs: 1_000 });
    const all = [own.repaint(await picture(), 'picture', 1), own.repaint(await picture(), 'picture', 1)];
    for (const each of all) expect(await refusalOf(each)).toMatchObject({ code });
  });

  test('that does not even start asks to come again', async () => {
    open({ file: await made('', 'process.exit(1)') });
    expect(await refusalOf(own.repaint(await picture(), 'picture', 1))).toMatchObject({ code: 'UPLOADS_BUSY' });
  });

  test('learns nothing of the settings of the site, and paints one picture while others wait in a bounded line', async () => {
    process.env.CHILYO_SECRET = 'secret';
    const tells = "process.send({ refused: 'PICTURE_TOO_LARGE', details: { names: Object.keys(process.env).join() } })";
    open({ file: await made(`setTimeout(() => ${tells}, 300)`), waitingMost: 1 });
    const sent = Array.from({ length: 3 }, () => refusalOf(own.repaint(Buffer.from('any'), 'picture', 1)));
    const answers = await Promise.all(sent);
    delete process.env.CHILYO_SECRET;
    expect(answers.map(({ code }) => code)).toEqual(['PICTURE_TOO_LARGE', 'PICTURE_TOO_LARGE', 'UPLOADS_BUSY']);
    expect(answers[0]!.details!.names).toMatch(/PATH/);
    expect(answers[0]!.details!.names).not.toMatch(/SECRET/);
  });
});
