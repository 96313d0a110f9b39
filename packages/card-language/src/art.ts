import { z } from 'zod/mini';
import { ART_PALETTES, ART_WEATHERS, ART_ZOOM_MAX } from './art-palettes.ts';
import { elementCodes } from './elements.ts';
import { between } from './numbers.ts';
import { Element } from './schemas.ts';

const Share = z.number().check(z.minimum(0), z.maximum(1));

/** A picture of the site's own store, never an outside address, and the square of it that is shown. */
const UploadedArt = z.strictObject({
  url: z.string().check(z.regex(/^\/uploads\/[\w-]{1,64}\.webp$/)),
  /** Centre of the square, as shares of width and height; the square is kept inside the picture. */
  x: Share,
  y: Share,
  /** At 1 the square is as wide as the shorter side. */
  zoom: z.number().check(z.minimum(1), z.maximum(ART_ZOOM_MAX)),
});
export type UploadedArt = z.infer<typeof UploadedArt>;

/**
 * How the picture of a made card differs from the one that its id and element give. Without effect in a match; an
 * uploaded picture is shown instead of the composed one, which stays its stand-in.
 */
export const CardArt = z.strictObject({
  /** Name of a figure of the card art; an unknown one is passed over. */
  figure: z.optional(z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(40))),
  palette: z.optional(z.enum([...elementCodes, ...ART_PALETTES])),
  weather: z.optional(z.enum(ART_WEATHERS)),
  /** Elements whose rim and ridges are drawn. */
  rim: z.optional(Element),
  ridge: z.optional(Element),
  /** Instead of the card's id, which a card gets with its first save. */
  seed: z.optional(between(0, 999_999_999)),
  upload: z.optional(UploadedArt),
});
export type CardArt = z.infer<typeof CardArt>;
