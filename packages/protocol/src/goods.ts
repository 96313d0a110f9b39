import { z } from 'zod';
import { ElementCode, Id, Seconds, storable } from './schemas.ts';

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

/** What a maker's work sold on a day. */
export const SalesDay = z.object({
  /** Korean calendar day, `YYYY-MM-DD`. */
  day: z.string(),
  count: Whole,
  /** The maker's share. */
  gpoint: Whole,
});
export type SalesDay = z.infer<typeof SalesDay>;

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

/** Emoticons that are sold together. */
export const ConPack = z.object({
  id: Id,
  name: z.string(),
  user_id: Id,
  maker: z.string(),
  cons: z.array(Con),
});
export type ConPack = z.infer<typeof ConPack>;

/** Whose goods of a shop are asked for: the caller's, or those that the caller lacks. */
export const Whose = z.enum(['mine', 'others']);
/** Names or their parts, or initial consonants; all of them must fit. */
export const SearchWords = storable(z.string().trim().max(40));
/** Ids with commas between. */
export const IdList = z.string().regex(/^\d{1,9}(,\d{1,9}){0,99}$/);

/** The price that the buyer was shown. */
export const PurchaseBody = z.strictObject({ price: Whole });
