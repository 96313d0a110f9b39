import { z } from 'zod';
import { ElementCode, Id, Seconds } from './schemas.ts';

const Whole = z.int().min(0);

/** Skies that a skin may stand under; their colours are the web app's. */
export const SKIN_PALETTES = ['dawn', 'blossom', 'maple', 'snow', 'ink', 'jade', 'lacquer', 'dusk', 'abyss'] as const;
/** What falls or floats in front of the sky. */
export const SKIN_WEATHERS = ['petals', 'leaves', 'snow', 'rain', 'embers', 'lanterns'] as const;

/** A card's picture composed anew; null keeps the card's own. */
export const SkinArt = z.object({
  palette: z.enum(SKIN_PALETTES),
  weather: z.enum(SKIN_WEATHERS).nullable(),
  /** Name of a figure of the card art. */
  figure: z.string().nullable(),
  /** Elements whose rim and ridges are drawn. */
  rim: ElementCode.nullable(),
  ridge: ElementCode.nullable(),
});
export type SkinArt = z.infer<typeof SkinArt>;

/** Another picture for one card. */
export const Skin = z.looseObject({
  id: Id,
  name: z.string(),
  card_id: Id,
  /** Path of a picture on the API's host, or a composition: one of them. */
  url: z.string().nullable(),
  art: SkinArt.nullable(),
  /** gpoint; 0 is free. */
  price: Whole,
  user_id: Id,
  /** Name of who made it. */
  maker: z.string(),
  created_ts: Seconds,
  /** Of the caller. */
  is_mine: z.boolean(),
  is_worn: z.boolean(),
});
export type Skin = z.infer<typeof Skin>;
/** Skins that a seat's cards wear, by card id; of cards only that the viewer has seen there. */
export type SeatSkins = [Record<string, number>, Record<string, number>];

/** What a maker's skin sold on a day. */
export const SkinSales = z.object({
  /** Korean calendar day, `YYYY-MM-DD`. */
  day: z.string(),
  count: Whole,
  /** The maker's share. */
  gpoint: Whole,
});
export type SkinSales = z.infer<typeof SkinSales>;

/** The caller's own come first, in the caller's order. */
export const Con = z.looseObject({
  id: Id,
  name: z.string(),
  pack: z.string(),
  pack_id: Id,
  /** Path of the picture on the API's host. */
  image: z.string(),
  /** gpoint; 0 is free. */
  price: Whole,
  user_id: Id,
  maker: z.string(),
  is_mine: z.boolean(),
});
export type Con = z.infer<typeof Con>;

/** The price that the buyer was shown. */
export const PurchaseBody = z.strictObject({ price: Whole });
