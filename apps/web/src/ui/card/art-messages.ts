import type { CardFace } from './card-face.ts';

/** The data that determines a picture. */
export type ArtSubject = Pick<CardFace, 'id' | 'name' | 'rarity' | 'element' | 'art' | 'skin'>;
/** A requested picture with its key; `pixels` is its width and height. */
export type ArtRequest = { key: string; subject: ArtSubject; pixels: number };
/** Requests to the worker: pictures that are on screen, pictures to prepare, and keys of ones that no longer are on screen. */
export type ArtWishes = { wanted: ArtRequest[]; later: ArtRequest[]; dropped: string[] };
/**
 * Pictures that have been drawn, and where each is for as long as the painter lives; null where one could not be drawn.
 * `isStandIn`: the uploaded picture did not come, and the composed one is shown until it is asked for again.
 */
export type ArtResults = { key: string; url: string | null; isStandIn: boolean }[];
