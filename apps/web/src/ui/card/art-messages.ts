import type { CardFace } from './card-face.ts';

/** What a picture depends on. */
export type ArtSubject = Pick<CardFace, 'id' | 'name' | 'rarity' | 'element' | 'skin'>;
/** Asks the painter for a picture; `key` names it in the answer. */
export type ArtAsked = { key: string; subject: ArtSubject };
export type ArtTold = { key: string; picture: Blob };
