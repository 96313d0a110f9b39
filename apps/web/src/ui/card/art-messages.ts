import type { CardFace } from './card-face.ts';

/** What a picture depends on. */
export type ArtSubject = Pick<CardFace, 'id' | 'name' | 'rarity' | 'element' | 'skin'>;
/** Asks the painter for a picture, which is known by its key. */
export type ArtAsked = { key: string; subject: ArtSubject };
/** Null when it could not be drawn. */
export type ArtTold = { picture: Blob | null };
