import sharp from 'sharp';

/** Squares in a row, and the side of each, px. */
export type Grid = { columns: number; cell: number };

/**
 * Composes one WebP from the first frames of pictures, row by row in squares of a fixed size. A missing or unreadable
 * picture leaves its square empty.
 */
export async function composeSheet(
  pictures: readonly (Buffer | null)[],
  { columns, cell }: Grid,
): Promise<Buffer<ArrayBufferLike>> {
  const squares = await Promise.all(
    pictures.map(async (bytes) => (bytes ? squareOf(bytes, cell).catch(() => null) : null)),
  );
  const rows = Math.max(1, Math.ceil(pictures.length / columns));
  const raw = { width: cell, height: cell, channels: 4 } as const;
  return sharp({
    create: { width: columns * cell, height: rows * cell, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite(
      squares.flatMap((input, at) =>
        input ? [{ input, raw, left: (at % columns) * cell, top: Math.floor(at / columns) * cell }] : [],
      ),
    )
    .webp({ quality: 82, alphaQuality: 90, effort: 4 })
    .toBuffer();
}

/** The first frame within a square, as raw RGBA. */
const squareOf = (bytes: Buffer, side: number): Promise<Buffer> =>
  sharp(bytes, { pages: 1, failOn: 'error' })
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .ensureAlpha()
    .raw()
    .toBuffer();
