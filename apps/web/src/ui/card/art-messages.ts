import type { CardFace } from './card-face.ts';

/** The data that determines a picture. */
export type ArtSubject = Pick<CardFace, 'id' | 'name' | 'rarity' | 'element' | 'skin'>;
/** A picture that is asked for, known by its key. */
export type ArtRequest = { key: string; subject: ArtSubject };
/** What the painter is asked for: pictures that are waited for, and such that will be. */
export type ArtWishes = { wanted: ArtRequest[]; later: ArtRequest[] };
/** Pictures that have been drawn, and where each is for as long as the painter lives; null where one could not be drawn. */
export type ArtResults = { key: string; url: string | null }[];
