/** Tiers of a ladder, lowest first, named after the hours of a night. `least` is the lowest rating of a tier. */
export const TIERS = [
  { key: 'dawn', word: '여명', least: 0 },
  { key: 'morning', word: '아침', least: 1200 },
  { key: 'noon', word: '한낮', least: 1400 },
  { key: 'dusk', word: '노을', least: 1600 },
  { key: 'night', word: '밤', least: 1800 },
  { key: 'stars', word: '별무리', least: 2000 },
] as const;

export type Tier = (typeof TIERS)[number]['key'];

/** The tier of a rating that is no longer being found. */
export const tierOf = (rating: number): Tier => TIERS.findLast(({ least }) => rating >= least)?.key ?? 'dawn';

/** Those on the first seven places of a ladder are of none but their own, whatever their rating. */
export const FACE_TIERS = [...TIERS.map(({ key }) => key), 'seven'] as const;
export type FaceTier = Tier | 'seven';

/** Label of a tier. */
export const tierWord = (tier: FaceTier): string => TIERS.find(({ key }) => key === tier)?.word ?? '칠요';
