import type { Element } from '@chilyo/card-language';
import { listed } from './listed.ts';

/** A reason to build a deck: cards that make something happen, cards that are paid for it, and thirty that have been played. */
export interface Archetype {
  key: string;
  name: string;
  elements: readonly Element[];
  /** How it wins, in a sentence. */
  plan: string;
  /** Keys of the cards that make it run. */
  engine: readonly string[];
  /** Keys of the cards that it runs for. */
  payoff: readonly string[];
  /** Card ids, each as often as the deck holds it. */
  cards: number[];
}

type Written = Omit<Archetype, 'engine' | 'payoff' | 'cards'> & {
  engine: Record<string, number>;
  payoff: Record<string, number>;
  /** What holds the rest together. */
  rest: Record<string, number>;
};

const archetype = ({ engine, payoff, rest, ...described }: Written): Archetype => ({
  ...described,
  engine: Object.keys(engine),
  payoff: Object.keys(payoff),
  cards: listed({ ...engine, ...payoff, ...rest }),
});

/** At least three for every element; one of two elements is one for both. */
export const archetypes: readonly Archetype[] = [
  archetype({
    key: 'song-of-healing',
    name: '회복의 노래',
    elements: ['W', 'B'],
    plan: '영웅을 자꾸 회복시켜, 그때마다 적 영웅을 때리고 수호자를 키웁니다.',
    engine: { 'healer-of-warmth': 3, 'healing-spring': 2, 'fairy-maiden': 3, 'blood-bat': 3, 'noon-altar': 2 },
    payoff: { 'dawn-singer': 3, 'pure-guardian': 3, 'bier-carrier': 2 },
    rest: {
      'light-shieldbearer': 2,
      curse: 2,
      'sunlight-trap': 1,
      'standard-captain': 2,
      vampire: 1,
      'princess-bari': 1,
    },
  }),
  archetype({
    key: 'wall-of-shields',
    name: '방패 떼',
    elements: ['W'],
    plan: '보호막을 두른 작은 유닛으로 판을 채우고, 한꺼번에 키웁니다.',
    engine: { 'sunlit-recruit': 3, 'dawn-legion': 3, 'dawn-tower': 2, 'halo-knight': 3, 'sun-apostle': 2 },
    payoff: { 'standard-captain': 3, 'priest-of-seven-lights': 2, 'heavenly-general': 1, 'lesser-star-king': 1 },
    rest: { 'dawn-lark': 2, 'light-shieldbearer': 3, 'healer-of-warmth': 2, 'sunlight-trap': 1, 'guardian-herald': 2 },
  }),
  archetype({
    key: 'keepers-of-the-shrine',
    name: '성소 지기',
    elements: ['W', 'D'],
    plan: '결계를 겹쳐 치고 오래 두어, 결계가 있을 때 강해지는 유닛으로 이깁니다.',
    engine: { 'noon-altar': 3, 'dawn-tower': 2, 'leyline-ward': 2, 'breath-of-mountains': 2, 'sun-halo': 2 },
    payoff: { 'guardian-herald': 3, 'mountain-god': 2 },
    rest: {
      'mud-doll': 2,
      'light-shieldbearer': 3,
      'thorny-hedgehog': 2,
      'stone-turtle': 3,
      'halo-knight': 2,
      'raise-earth-wall': 2,
    },
  }),
  archetype({
    key: 'long-funeral',
    name: '긴 장례',
    elements: ['B', 'W'],
    plan: '제 유닛을 제물로 바치고, 죽음마다 카드와 생명과 피해를 얻습니다.',
    engine: { 'offering-rite': 3, 'shadow-contractor': 2, 'sunlit-recruit': 2, 'risen-soldier': 3, 'wisp-keeper': 2 },
    payoff: { 'grave-keeper': 3, 'soul-gatherer': 2, 'mist-of-the-dead': 2, 'bier-carrier': 2, grudge: 1 },
    rest: { 'dusk-goblin': 1, 'grave-hound': 2, curse: 2, 'egg-ghost': 2, 'flower-field-of-beyond': 1 },
  }),
  archetype({
    key: 'full-graveyard',
    name: '넘치는 무덤',
    elements: ['B'],
    plan: '무덤을 빨리 채우고, 거기서 깨어나는 유닛으로 판을 뒤집습니다.',
    engine: { 'offering-rite': 2, 'blood-pact': 2, 'risen-soldier': 3, 'grave-hound': 3, 'shadow-contractor': 2 },
    payoff: { vampire: 3, necromancer: 2, 'wraith-knight': 2, 'greater-star-king': 1 },
    rest: { 'grave-keeper': 3, curse: 3, 'wisp-keeper': 2, 'egg-ghost': 2 },
  }),
  archetype({
    key: 'two-heavens',
    name: '두 하늘',
    elements: ['W', 'B'],
    plan: '형제 왕과 천지개벽까지 버티며, 무덤의 큰 유닛을 되살립니다.',
    engine: { 'healer-of-warmth': 2, 'light-of-judgement': 1, 'hand-of-beyond': 2, 'road-to-beyond': 2, curse: 2 },
    payoff: { 'parting-of-heaven-and-earth': 1, 'lesser-star-king': 1, 'greater-star-king': 1, 'princess-bari': 1 },
    rest: {
      'sunlit-recruit': 2,
      'light-shieldbearer': 2,
      'grave-keeper': 2,
      'grave-hound': 1,
      'dusk-goblin': 1,
      'bier-carrier': 2,
      'fairy-maiden': 1,
      'blood-bat': 1,
      'standard-captain': 2,
      'guardian-herald': 1,
      'horned-brute': 2,
    },
  }),
  archetype({
    key: 'embers-and-ash',
    name: '불씨와 재',
    elements: ['R'],
    plan: '적을 화상으로 덮고, 타는 적이 많을수록 강해집니다.',
    engine: { 'field-burner': 3, 'young-fire-drake': 2, 'lava-burst': 2 },
    payoff: { 'ash-dancer': 3, 'runaway-chariot': 3, 'flame-emperor': 1, 'heat-wave': 1 },
    rest: {
      spark: 2,
      'flame-fox': 3,
      'fire-arrow': 1,
      'beacon-keeper': 3,
      'iron-melter': 2,
      'tuesday-spirit': 2,
      'fire-moth-swarm': 1,
      'iron-serpent': 1,
    },
  }),
  archetype({
    key: 'burning-swarm',
    name: '떼불',
    elements: ['R', 'G'],
    plan: '새싹을 늘어놓고 산불 도깨비와 함께 한 턴에 달려듭니다.',
    engine: { sowing: 3, 'sprout-nurse': 3, 'slash-and-burn-farmer': 3, 'seedling-bed': 1, 'seed-bomber': 2 },
    payoff: { 'wildfire-goblin': 2, 'resin-arrow': 2, wildfire: 1, 'tinder-spirit': 1 },
    rest: {
      'acorn-squirrel': 3,
      'flame-fox': 2,
      'flame-rider': 1,
      'scorch-mage': 2,
      'runaway-chariot': 1,
      'ember-goblin': 1,
      'field-burner': 1,
      'strangling-vine': 1,
    },
  }),
  archetype({
    key: 'kiln-and-floor',
    name: '가마와 구들',
    elements: ['D', 'R'],
    plan: '벽 뒤에서 버티며, 때리러 온 적을 달구고 땅불로 쓸어 냅니다.',
    engine: { 'mud-doll': 2, 'stone-turtle': 3, 'clay-puppeteer': 2, 'raise-earth-wall': 2, 'kiln-potter': 3 },
    payoff: { 'lava-turtle': 3, 'ground-fire': 2, 'stone-throwing': 2, 'rampart-keeper': 2 },
    rest: {
      'thorny-hedgehog': 2,
      'flame-fox': 1,
      'angry-stoker': 1,
      'boulder-soldier': 2,
      'tomb-guardian': 2,
      'seolmundae-halmang': 1,
    },
  }),
  archetype({
    key: 'thousand-spells',
    name: '천 번의 주문',
    elements: ['U', 'S'],
    plan: '자격루로 주문을 싸게 하고, 주문마다 이득을 보다가 이무기로 끝냅니다.',
    engine: {
      'self-striking-clock': 2,
      'ice-arrow': 2,
      rapids: 2,
      'water-cannon': 2,
      tempering: 2,
      'mermaid-singer': 3,
    },
    payoff: { 'deep-water-scholar': 3, 'quench-smith': 3, 'filial-shimcheong': 1, imugi: 1, 'deep-sea-hand': 1 },
    rest: { 'cog-doll': 3, 'frost-lancer': 3, 'water-mirror': 2 },
  }),
  archetype({
    key: 'frozen-land',
    name: '얼어붙은 땅',
    elements: ['U'],
    plan: '적을 얼려 묶어 두고, 언 적만 골라 깨뜨립니다.',
    engine: {
      'ice-arrow': 2,
      'frost-spirit': 3,
      'frost-tide': 1,
      'mirror-lake': 1,
      'tidal-wave': 2,
      'mermaid-singer': 3,
    },
    payoff: { 'glacier-golem': 2, 'black-tortoise': 1, 'wednesday-spirit': 2 },
    rest: {
      'village-watchman': 3,
      newsbringer: 2,
      'seahorse-knight': 3,
      'mercenary-captain': 2,
      rapids: 3,
    },
  }),
  archetype({
    key: 'waterways',
    name: '물길',
    elements: ['G', 'U'],
    plan: '자리를 옮길 때마다 커지고, 옮긴 자리에서 맞은편을 괴롭힙니다.',
    engine: { minnow: 3, 'seahorse-knight': 3, 'swift-messenger': 2, 'lotus-frog': 3, 'wave-scout': 2 },
    payoff: { 'waterway-guide': 2, 'water-mill': 2, 'wave-catcher': 3, 'long-rain': 1 },
    rest: { 'acorn-squirrel': 2, 'budding-willow': 2, 'moss-bear': 2, 'dew-deer': 3 },
  }),
  archetype({
    key: 'sprout-festival',
    name: '새싹 잔치',
    elements: ['G'],
    plan: '새싹을 끝없이 불러내고, 자청비와 만개로 한꺼번에 키웁니다.',
    engine: { sowing: 3, 'acorn-squirrel': 3, 'sprout-nurse': 3, 'seedling-bed': 1 },
    payoff: {
      'butterfly-swarm': 3,
      'grain-maiden-jacheong': 1,
      'full-bloom': 2,
      'mushroom-elder': 2,
      'forest-beast-king': 1,
    },
    rest: {
      'growing-sapling': 2,
      'vine-armour': 1,
      'moss-bear': 2,
      'tusked-boar': 3,
      'strangling-vine': 1,
      'seed-bomber': 2,
    },
  }),
  archetype({
    key: 'old-forest',
    name: '오래된 숲',
    elements: ['G', 'U'],
    plan: '기력을 앞당겨 늘리고, 남보다 먼저 큰 유닛을 냅니다.',
    engine: { 'new-shoots': 3, 'root-mage': 3, 'glass-greenhouse': 2 },
    payoff: {
      'thousand-year-tree': 3,
      'azure-dragon': 1,
      'earth-shaking-bear': 2,
      'thursday-spirit': 1,
      'sacred-tree': 1,
    },
    rest: { 'acorn-squirrel': 2, 'wave-scout': 3, 'moss-bear': 3, 'budding-willow': 3, 'ice-arrow': 1, 'dew-deer': 2 },
  }),
  archetype({
    key: 'iron-castle',
    name: '철옹성',
    elements: ['S', 'D'],
    plan: '수호 유닛으로 줄을 세우고, 벽이 칼을 들게 합니다.',
    engine: { 'mud-doll': 3, 'stone-turtle': 3, 'clay-puppeteer': 3, 'rampart-keeper': 2, 'village-watchman': 2 },
    payoff: { 'iron-fortress': 3, 'rampart-mason': 3, 'vajra-guardian': 1, 'seolmundae-halmang': 1 },
    rest: {
      'cog-doll': 3,
      'scrap-collector': 1,
      'iron-nail': 2,
      'steel-golem': 1,
      pitfall: 1,
      'thousand-year-rock': 1,
    },
  }),
  archetype({
    key: 'brothers-in-armour',
    name: '갑옷 형제',
    elements: ['S'],
    plan: '모두에게 갑옷을 입혀 싸움마다 이득을 보고, 톱니로 판을 채웁니다.',
    engine: { 'cog-doll': 3, 'steel-phalanx': 2, blacksmith: 2, 'armour-trooper': 3, 'cog-workshop': 1 },
    payoff: { 'steel-golem': 3, armoury: 2, 'twin-blade-fighter': 2, 'turtle-ship': 2, 'iron-eater': 1 },
    rest: { 'silver-knife-fighter': 3, 'scrap-collector': 2, crossbowman: 2, 'steel-snare': 1, 'sword-dancer': 1 },
  }),
  archetype({
    key: 'frosted-blade',
    name: '서릿날',
    elements: ['U', 'S'],
    plan: '금속 곁에서 자라는 물의 유닛으로, 얼려 놓은 적을 먼저 벱니다.',
    engine: { 'cog-doll': 3, 'silver-knife-fighter': 3, 'armour-trooper': 3, 'frost-spirit': 3 },
    payoff: { 'frost-lancer': 3, 'water-mirror': 3, 'water-ghost': 2, 'sea-turtle': 2 },
    rest: {
      'ice-arrow': 2,
      'sword-dancer': 1,
      'mist-maze': 1,
      'steel-snare': 1,
      rapids: 1,
      'glacier-golem': 1,
      'white-tiger': 1,
    },
  }),
  archetype({
    key: 'yellow-earth',
    name: '한 줌의 황토',
    elements: ['D'],
    plan: '대지만으로 길게 버티다가, 황룡이 작은 것들을 모두 쓸어 냅니다.',
    engine: {
      'mud-doll': 3,
      'thorny-hedgehog': 3,
      'stone-turtle': 2,
      'leyline-ward': 2,
      pitfall: 2,
      'mine-foreman': 2,
    },
    payoff: { 'yellow-dragon': 1, 'mountain-god': 1, 'saturday-spirit': 1, 'bear-woman': 1 },
    rest: {
      'clay-puppeteer': 2,
      'dam-builder': 2,
      'rat-snake': 1,
      'rampart-keeper': 2,
      'rolling-boulder': 1,
      'tremor-mage': 1,
      'village-watchman': 1,
      'raise-earth-wall': 1,
      landslide: 1,
    },
  }),
];
