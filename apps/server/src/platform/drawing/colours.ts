import type { Card, Element } from '@chilyo/card-language';

/** The night of the site's tokens, for what the server draws itself. */
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

/** What marks a rarity. */
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
