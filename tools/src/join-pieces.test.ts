import { expect, test } from 'vitest';
import { joinPieces, type Piece, type Visit } from '../../apps/web/build/join-pieces.ts';
import { seeded } from './seeded.ts';

const piece = (size: number, imports: number[] = [], mayJoin = true): Piece => ({ size, imports, mayJoin });
const visit = (pieces: number[], weight = 1, most = Infinity): Visit => ({ pieces: new Set(pieces), weight, most });

test('small pieces that are fetched together become a file, and one that few need stays apart', () => {
  const pieces = [piece(500), piece(400), piece(80_000)];
  expect(joinPieces(pieces, [visit([0, 1]), visit([0, 1, 2], 0.1)])).toEqual([0, 0, 2]);
});

test('a request less is worth more bytes, up to the most that a visit may get', () => {
  const pieces = [piece(500), piece(2_000)];
  const both = visit([0, 1]);
  expect(joinPieces(pieces, [both, visit([0])])).toEqual([0, 0]);
  expect(joinPieces(pieces, [both, visit([0], 1, 1_999)])).toEqual([0, 1]);
  expect(joinPieces(pieces, [both, visit([0], 2)])).toEqual([0, 1]);
});

test('what a joined file imports counts as well', () => {
  const pieces = [piece(500), piece(500, [2]), piece(50_000, [], false)];
  expect(joinPieces(pieces, [visit([0, 1, 2]), visit([0])])).toEqual([0, 1, 2]);
});

test('a piece of its own stays so', () => {
  expect(joinPieces([piece(10, [], false), piece(10)], [visit([0, 1])])).toEqual([0, 1]);
});

test('no joined file imports one that imports it', () => {
  // 0 imports 1, which stays apart, and 1 imports 2
  expect(joinPieces([piece(10, [1]), piece(10, [2], false), piece(10)], [visit([0, 1, 2])])).toEqual([0, 1, 2]);
  const random = seeded(7);
  const below = (most: number) => Math.floor(random() * most);
  for (let run = 0; run < 30; run++) {
    const pieces = Array.from({ length: 40 }, (_, index) =>
      piece(
        below(4_000),
        Array.from({ length: 2 }, () => index + 1 + below(6)).filter((next) => next < 40),
        random() < 0.9,
      ),
    );
    const whole = (starts: number[]) => {
      const found = new Set(starts);
      for (const each of found) for (const next of pieces[each]!.imports) found.add(next);
      return [...found];
    };
    const files = joinPieces(
      pieces,
      Array.from({ length: 8 }, () => visit(whole([below(40), below(40)]), random(), 3_000)),
    );
    const done = new Set<number>();
    const open = new Set<number>();
    const walk = (file: number): void => {
      expect(open.has(file)).toBe(false);
      if (done.has(file)) return;
      open.add(file);
      for (const [index, { imports }] of pieces.entries())
        if (files[index] === file) for (const next of imports) if (files[next] !== file) walk(files[next]!);
      open.delete(file);
      done.add(file);
    };
    for (const file of new Set(files)) walk(file);
    // joined files do exist, or this would show nothing
    expect(new Set(files).size).toBeLessThan(40);
  }
});
