import type { ArtPalette, Card, Element } from '@chilyo/card-language';

/** The night colours of the site's tokens, for server drawings. */
export const NIGHT = {
  core: '#1c2560',
  edge: '#070a1b',
  map: '#d9b25f',
  peak: '#0a1636',
  lacquer: '#0d1130',
  lacquer2: '#1b2256',
  ink: '#f4ecd8',
  ink2: '#c3c3dc',
  accent: '#f7dc97',
  number: '#fff8e6',
  cell: '#2c3566',
  attack: '#2a0c0d',
  attackLine: '#f0784c',
  health: '#06231f',
  healthLine: '#52cfa4',
  own: '#9ee0ff',
  ice: '#d9f5ff',
  sealInk: '#fff6df',
  gleam: '#fffdf3',
} as const;

/** The mark of a rarity. */
export const PIPS: Record<Card['rarity'], string> = {
  common: '#aab0d0',
  rare: '#e9f0f8',
  epic: '#c9a9ff',
  legendary: '#ffd567',
};

/** Of an element: behind its mark, its light, and three depths of its sky. */
export const SKIES: Record<Element, { seal: string; lit: string; sky: [string, string, string] }> = {
  W: { seal: '#8c6006', lit: '#ffedb5', sky: ['#33203f', '#a9624a', '#ffd27f'] },
  B: { seal: '#5a3fa6', lit: '#c4aeff', sky: ['#0e0826', '#35206f', '#9a86e8'] },
  R: { seal: '#b3341c', lit: '#ff9a66', sky: ['#22060f', '#7d1a18', '#ff7a33'] },
  U: { seal: '#1a68a8', lit: '#7cc9ff', sky: ['#04122e', '#0d4680', '#3fb2ef'] },
  G: { seal: '#2d7339', lit: '#9be28a', sky: ['#05180f', '#17563a', '#7ccb62'] },
  S: { seal: '#52657a', lit: '#d7e6f2', sky: ['#0b131d', '#37506a', '#b6cfe2'] },
  D: { seal: '#8a5522', lit: '#e9b27a', sky: ['#190c06', '#643817', '#d8914a'] },
  N: { seal: '#625c74', lit: '#cfc8de', sky: ['#12111f', '#3d3a58', '#a79fc0'] },
};

/** Of the palettes that belong to no element. */
export const PALETTE_SKIES: Record<ArtPalette, { lit: string; sky: [string, string, string] }> = {
  dawn: { lit: '#ffd3b0', sky: ['#2a1a3c', '#a3506f', '#ffb48a'] },
  blossom: { lit: '#ffc4dc', sky: ['#2d1230', '#9c3d74', '#ff9dc4'] },
  maple: { lit: '#ffc26b', sky: ['#2a0f08', '#96360f', '#ffae3d'] },
  snow: { lit: '#f2faff', sky: ['#16233a', '#55789c', '#dff1ff'] },
  ink: { lit: '#efe9dc', sky: ['#0d0d10', '#43434c', '#c9c5bb'] },
  jade: { lit: '#b2f5dd', sky: ['#06211f', '#146356', '#6fe0bd'] },
  lacquer: { lit: '#ffd98a', sky: ['#1b0505', '#6d0f12', '#ffb347'] },
  dusk: { lit: '#e9c6ff', sky: ['#140a2b', '#4d2a80', '#d98ac9'] },
  abyss: { lit: '#7ff3e4', sky: ['#010d16', '#053f4e', '#19b6b0'] },
};
