import type { Element } from '@chilyo/card-language';
import { FIGURE_BY_NAME } from './figure-table.ts';

/** Stand-ins for cards that name no figure of their own (players' cards, older data); picked by the card's id. */
export const FALLBACK_FIGURES: Record<Element, readonly string[]> = {
  W: ['angel-outfit', 'angel-wings', 'dove', 'sun-priest', 'holy-symbol', 'butterfly', 'crane', 'sunrise'],
  B: ['bat', 'vampire-dracula', 'raven', 'grim-reaper', 'spectre', 'skull-crossed-bones', 'wolf-head', 'evil-moon'],
  R: ['fox', 'fire-ring', 'dragon-head', 'salamander', 'flame-spin', 'fire-bowl', 'bird-claw', 'volcano'],
  U: ['mermaid', 'sea-serpent', 'whale-tail', 'octopus', 'big-wave', 'turtle', 'crab', 'sea-dragon'],
  G: ['boar', 'deer', 'oak', 'tree-face', 'bear-head', 'snake', 'sprout', 'beech'],
  S: ['samurai-helmet', 'robot-golem', 'broadsword', 'anvil', 'knight-banner', 'sharp-axe', 'lamellar', 'crossbow'],
  D: ['stone-wall', 'golem-head', 'mountains', 'rhinoceros-horn', 'bull', 'mole', 'stone-tower', 'buffalo-head'],
  N: ['jester-hat', 'wizard-staff', 'scroll-unfurled', 'lantern', 'hooded-figure', 'compass', 'drum', 'duality-mask'],
};

/** Figures that only skins show. */
export const SKIN_FIGURES = ['fox', 'tiger'] as const;

export const FIGURE_NAMES: readonly string[] = [
  ...Object.values(FIGURE_BY_NAME),
  ...Object.values(FALLBACK_FIGURES).flat(),
  ...SKIN_FIGURES,
];
