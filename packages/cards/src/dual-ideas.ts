import type { Element } from '@chilyo/card-language';
import { listed } from './listed.ts';

/** A deck of two elements that belong together, as an idea to build on: given to nobody, played by benches and guides. */
export interface DualIdea {
  key: string;
  name: string;
  elements: readonly [Element, Element];
  /** Card ids, each as often as the deck holds it. */
  cards: number[];
}

/** Two generate each other's cards, one sets light against dark, one buries behind walls (rules 2). */
export const dualIdeas: DualIdea[] = [
  {
    key: 'wildfire-hunters',
    name: '들불 사냥꾼',
    elements: ['G', 'R'],
    cards: listed({
      'ember-goblin': 2,
      'field-burner': 2,
      'acorn-squirrel': 2,
      'flame-fox': 2,
      'scorch-mage': 2,
      'fire-arrow': 2,
      'growing-sapling': 1,
      'beacon-keeper': 2,
      'tinder-spirit': 3,
      'sprout-nurse': 2,
      'tusked-boar': 3,
      'iron-melter': 2,
      'tuesday-spirit': 1,
      'vine-snake': 1,
      'runaway-chariot': 1,
      wildfire: 1,
      'fire-moth-swarm': 1,
    }),
  },
  {
    key: 'frosted-blade',
    name: '서릿날',
    elements: ['S', 'U'],
    cards: listed({
      'droplet-spirit': 2,
      'ice-arrow': 2,
      'cog-doll': 2,
      'wave-scout': 2,
      'silver-knife-fighter': 3,
      'scrap-collector': 2,
      'seahorse-knight': 2,
      'frost-spirit': 2,
      'water-cannon': 1,
      'armour-trooper': 3,
      crossbowman: 2,
      'water-mirror': 3,
      'mermaid-singer': 1,
      'sea-turtle': 1,
      'wednesday-spirit': 1,
      'steel-golem': 1,
    }),
  },
  {
    key: 'two-eclipses',
    name: '일식과 월식',
    elements: ['W', 'B'],
    cards: listed({
      'sunlit-recruit': 2,
      'dusk-goblin': 2,
      'healer-of-warmth': 2,
      'light-shieldbearer': 2,
      'grave-keeper': 2,
      curse: 2,
      'fairy-maiden': 3,
      'blood-bat': 3,
      'risen-soldier': 2,
      'dark-moon-blade': 1,
      'standard-captain': 2,
      'shadow-hunter': 1,
      'sun-eater': 1,
      'sky-horse': 1,
      'guardian-herald': 2,
      vampire: 1,
      'heavenly-general': 1,
    }),
  },
  {
    key: 'grave-fortress',
    name: '무덤 요새',
    elements: ['B', 'D'],
    cards: listed({
      'dusk-goblin': 2,
      'mud-doll': 2,
      'grave-keeper': 2,
      curse: 2,
      'grave-hound': 2,
      'thorny-hedgehog': 2,
      'risen-soldier': 2,
      'stone-turtle': 3,
      'tremor-mage': 3,
      'clay-puppeteer': 1,
      'egg-ghost': 2,
      'rampart-keeper': 2,
      landslide: 1,
      vampire: 1,
      'wraith-knight': 1,
      'rat-snake': 1,
      'horned-brute': 1,
    }),
  },
];
