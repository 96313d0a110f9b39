import { z } from 'zod';
import { ART_PALETTES, ART_WEATHERS, ART_ZOOM_MAX } from './art-palettes.ts';
import { elementCodes } from './elements.ts';
import { Element } from './schemas.ts';

const Share = z.number().min(0).max(1);

/** A picture of the site's own store, never an outside address, and the square of it that is shown. */
const UploadedArt = z.strictObject({
  url: z.string().regex(/^\/uploads\/[\w-]{1,64}\.webp$/),
  /** Centre of the square, as shares of width and height; the square is kept inside the picture. */
  x: Share,
  y: Share,
  /** At 1 the square is as wide as the shorter side. */
  zoom: z.number().min(1).max(ART_ZOOM_MAX),
});
export type UploadedArt = z.infer<typeof UploadedArt>;

/**
 * How the picture of a made card differs from the one that its id and element give. Without effect in a match; an
 * uploaded picture is shown instead of the composed one, which stays its stand-in.
 */
export const CardArt = z.strictObject({
  /** Name of a figure of the card art; an unknown one is passed over. */
  figure: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(40)
    .optional(),
  palette: z.enum([...elementCodes, ...ART_PALETTES]).optional(),
  weather: z.enum(ART_WEATHERS).optional(),
  /** Elements whose rim and ridges are drawn. */
  rim: Element.optional(),
  ridge: Element.optional(),
  /** Instead of the card's id, which a card gets with its first save. */
  seed: z.int().min(0).max(999_999_999).optional(),
  upload: UploadedArt.optional(),
});
export type CardArt = z.infer<typeof CardArt>;
