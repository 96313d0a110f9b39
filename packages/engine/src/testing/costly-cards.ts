import { type Card, readCard } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { act, type GameAction, rulesFrom, type Scene, setScene } from '../index.ts';
import { seedOf } from './play-out.ts';

type Part = Record<string, unknown>;

const official = new Map(launchCards.map((card) => [card.key, card]));

/** A free unit that `readCard` takes, or what `changed` makes of it. */
function costlyCard(id: number, changed: Part): Card {
  const made = { id, key: `made-${id}`, set: 'made', is_token: false, name: `무거운 ${id}`, element: ['R'] };
  const unit = { type: 'unit', rarity: 'common', cost: 0, attack: 1, health: 20, keywords: {}, abilities: [] };
  const read = readCard({ ...made, ...unit, ...changed }, (key) => official.get(key));
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return read.card;
}

/** As many verbs as one ability takes: four times seven times four. */
const most = (...verbs: Part[]): Part[] => {
  const list = Array.from({ length: 4 }, (_none, at) => verbs[at % verbs.length]);
  return Array.from({ length: 4 }, () => ({ verb: 'repeat', times: 7, do: list }));
};
const on = (when: string, verbs: Part[], test?: Part): Part => ({ when, ...(test && { test }), do: verbs });
const all = { every: 'any' };
const never = { is: 'discard', n: 40 };
const spin = (to: unknown): Part[] => most({ verb: 'damage', amount: 1, to }, { verb: 'heal', amount: 1, to });
const stats = (points: number): Part => ({ verb: 'stats', attack: points, health: points, to: all });
const push = most({ verb: 'push', to: all });
const creation = most({ verb: 'create', card: 'sprout', count: 5 });
const thousand = { count: 'self_health', times: 20, plus: 20 };
const killOthers = { verb: 'destroy', to: { every: 'any', other: true } };
const copies = most(killOthers, { verb: 'copy', to: 'self' });
const aura = (attack_most: number): Part => ({
  when: 'aura',
  test: { is: 'enemy_units', n: 1, where: { attack_most } },
  to: all,
  attack: 3,
});

/** Abilities that make each other happen, or do as much at once as the language allows, by what they do. */
export const costly: Record<string, Part> = {
  'blows to all units answer blows': {
    abilities: [on('hurt', spin(all)), on('hurt', spin(all)), on('hurt', spin(all))],
  },
  'blows to both heroes answer blows and healing': {
    abilities: ['played', 'own_hero_hurt', 'own_hero_healed'].map((when) => on(when, spin('both_heroes'))),
  },
  'thousands wait for a condition that never holds': {
    abilities: [on('hurt', spin(all)), on('hurt', spin(all), never), on('hurt', spin(all), never)],
  },
  'stats go up and down below auras that flip': {
    abilities: [on('played', most(stats(1), stats(-1))), aura(4), aura(2)],
  },
  'a thousand draws': {
    abilities: [on('played', most({ verb: 'draw', amount: thousand })), on('own_hero_hurt', spin(all))],
  },
  'cards create cards': {
    abilities: [on('played', creation), on('own_unit_arrives', creation), on('own_turn_ends', creation)],
  },
  'turns end and start': { abilities: ['own_turn_ends', 'own_turn_starts', 'hurt'].map((when) => on(when, spin(all))) },
  'pushes answer pushes': { abilities: ['played', 'moves', 'own_unit_moves'].map((when) => on(when, push)) },
  'copies answer copies': {
    abilities: ['played', 'own_unit_arrives', 'enemy_unit_arrives'].map((when) => on(when, copies)),
  },
  'deaths bring back what dies': {
    abilities: [
      on('played', [{ verb: 'destroy', to: all }]),
      on('dies', most({ verb: 'summon', card: 'sprout', count: 5, where: 'leftmost' }, { verb: 'destroy', to: all })),
      on('own_unit_dies', most({ verb: 'revive', most: 'last' }, { verb: 'destroy', to: all })),
    ],
  },
};

/** Boards that are full, or have room to move and arrive, of a costly card and wards that listen as well. */
export function costlyScenes(name: string) {
  const card = costlyCard(100_001, costly[name] ?? {});
  const wards = [2, 3, 4].map((at) =>
    costlyCard(100_000 + at, {
      type: 'ward',
      attack: undefined,
      health: undefined,
      time: 9,
      abilities: ['own_hero_hurt', 'own_hero_healed', 'own_turn_ends'].map((when) => on(when, spin(all), never)),
    }),
  );
  const rules = rulesFrom([...launchCards, card, ...wards], launchCards);
  const unit = { card_id: card.id, damage: 5 };
  const boards = [
    [unit, unit, unit, unit, null],
    [unit, null, unit, null, null],
  ];
  const hand = Array.from({ length: 9 }, () => card.id);
  return boards.map((units) => {
    const seat = { life: 60, energy: 12, max_energy: 10, units, hand, wards: wards.map(({ id }) => id), deck: hand };
    const scene: Scene = { day: 'R', on_turn: 0, seats: [seat, { ...seat, deck: [] }] };
    const game = setScene(rules, scene, seedOf(7));
    const [own, enemy] = game.seats.map(({ units: [first] }) => first?.number ?? 0) as [number, number];
    const actions: GameAction[] = [
      { type: 'play', card: 1, lane: 5 },
      { type: 'attack', unit: own, target: enemy },
      { type: 'end' },
    ];
    return { game, actions, act: (action: GameAction, from = game) => act(rules, from, 0, action) };
  });
}
