import type { GameEvent, UnitView as Unit, View } from '@chilyo/engine';

type Seat = 0 | 1;
/** One way in which an action may end: what happens, and the board after it. */
export type Ending = { events: readonly GameEvent[]; view: View };

/** A unit that an action changes. */
export type ForeseenUnit = {
  /** As it will be; as it is now where its future numbers differ from ending to ending. */
  unit: Unit;
  /** In how many of all endings it leaves its place: 0 to 1. */
  goes: number;
  /** What is written over it: its end, with odds where chance decides. */
  word: string | null;
  /** Its endings differ. */
  isChance: boolean;
  isAttackNew: boolean;
  isHealthNew: boolean;
};
/** A unit that comes into a lane, 1 to 5; `share` of all endings, above 0 to 1. */
export type Sprout = { seat: Seat; lane: number; unit: Unit; share: number };
/** Life from its lowest to its highest ending, and in how many endings the hero falls. */
export type ForeseenHero = { least: number; most: number; word: string | null };

/** What is written over a ward or trap that goes. */
export type ForeseenWard = { word: string; isChance: boolean };

/** The whole board after an action, as far as its player can know. */
export type ForeseenBoard = {
  units: ReadonlyMap<number, ForeseenUnit>;
  sprouts: readonly Sprout[];
  /** By seat: the wards and traps that go, by number. */
  wards: readonly [ReadonlyMap<number, ForeseenWard>, ReadonlyMap<number, ForeseenWard>];
  /** By seat; null where its life stays. */
  heroes: readonly [ForeseenHero | null, ForeseenHero | null];
  /** Face-down traps of the opponent may change all of it. */
  mayBeTrapped: boolean;
};

/** A chance in words; neither certain nor impossible as long as it is a chance. */
export const oddsOf = (share: number): string => `${Math.max(1, Math.min(99, Math.round(share * 100)))}%`;

/** Sums up all endings of an action of the seat `own`; null where none of them changes what lies on the board. */
export function foreseenBoard(
  before: View,
  endings: readonly Ending[],
  own: Seat,
  mayBeTrapped: boolean,
): ForeseenBoard | null {
  if (endings.length === 0) return null;
  const units = new Map<number, ForeseenUnit>();
  for (const [seat, { units: row }] of before.seats.entries())
    for (const [at, unit] of row.entries()) {
      const seen = unit && foreseenUnit(unit, seat as Seat, at, endings, own);
      if (seen) units.set(unit.number, seen);
    }
  const sprouts = sproutsIn(before, endings);
  const heroes = [foreseenHero(before, 0, endings, own), foreseenHero(before, 1, endings, own)] as const;
  const wards = [wardsThatGo(before, 0, endings), wardsThatGo(before, 1, endings)] as const;
  const changes = units.size + sprouts.length + wards[0].size + wards[1].size;
  return changes > 0 || heroes[0] || heroes[1] ? { units, sprouts, wards, heroes, mayBeTrapped } : null;
}

function foreseenUnit(unit: Unit, seat: Seat, at: number, endings: readonly Ending[], own: Seat): ForeseenUnit | null {
  const stays = endings.flatMap(({ view }) => {
    const there = view.seats[seat].units[at];
    return there?.number === unit.number ? [there] : [];
  });
  const goes = 1 - stays.length / endings.length;
  const [first] = stays;
  const isSame = stays.every((each) => looks(each) === looks(first));
  if (goes === 0 && isSame && looks(first) === looks(unit)) return null;
  const later = isSame && first ? first : unit;
  const isChance = !isSame || (goes > 0 && goes < 1);
  return {
    unit: later,
    goes,
    word: wordOf(unit, goes, stays, endings, seat === own),
    isChance,
    isAttackNew: later.attack !== unit.attack,
    isHealthNew: later.health !== unit.health,
  };
}

/** What a tile shows of a unit. */
const looks = (unit: Unit | undefined): string =>
  JSON.stringify(
    unit && [
      unit.attack,
      unit.health,
      unit.max_health,
      unit.keywords,
      unit.frozen,
      unit.burn,
      unit.silenced,
      unit.element,
    ],
  );

function wordOf(
  { number }: Unit,
  goes: number,
  stays: readonly Unit[],
  endings: readonly Ending[],
  isOwn: boolean,
): string | null {
  if (goes === 0) {
    const health = stays.map((unit) => unit.health);
    const [least, most] = [Math.min(...health), Math.max(...health)];
    return least === most ? null : `체력 ${least}~${most}`;
  }
  const ends = endings.flatMap(({ events }) => endOf(number, events) ?? []);
  const [end] = ends;
  // it only changes its place
  if (!end) return null;
  const word = end === 'DIED' ? (isOwn ? '죽음' : '처치') : '손으로';
  return goes === 1 ? word : `${oddsOf(ends.length / endings.length)} ${word}`;
}

const endOf = (number: number, events: readonly GameEvent[]) =>
  events.find(
    (event): event is Extract<GameEvent, { type: 'DIED' | 'RETURNED' }> =>
      (event.type === 'DIED' || event.type === 'RETURNED') && event.unit === number,
  )?.type;

/** Of each lane the unit that comes most often. */
function sproutsIn(before: View, endings: readonly Ending[]): Sprout[] {
  const sprouts: Sprout[] = [];
  for (const seat of [0, 1] as const)
    for (let at = 0; at < before.seats[seat].units.length; at++) {
      const counts = new Map<string, { unit: Unit; count: number }>();
      for (const { view } of endings) {
        const unit = view.seats[seat].units[at];
        if (!unit || unit.number === before.seats[seat].units[at]?.number) continue;
        const key = `${unit.card_id} ${looks(unit)}`;
        const known = counts.get(key) ?? { unit, count: 0 };
        known.count++;
        counts.set(key, known);
      }
      const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
      if (most) sprouts.push({ seat, lane: at + 1, unit: most.unit, share: most.count / endings.length });
    }
  return sprouts;
}

function wardsThatGo(before: View, seat: Seat, endings: readonly Ending[]): Map<number, ForeseenWard> {
  const all = new Map<number, ForeseenWard>();
  for (const { number } of before.seats[seat].wards) {
    const gone = endings.filter(({ view }) => !view.seats[seat].wards.some((ward) => ward.number === number));
    const [first] = gone;
    if (!first) continue;
    const share = gone.length / endings.length;
    const word = isSprung(seat, number, first.events) ? '발동' : '파괴';
    all.set(number, { word: share < 1 ? `${oddsOf(share)} ${word}` : word, isChance: share < 1 });
  }
  return all;
}

const isSprung = (seat: Seat, number: number, events: readonly GameEvent[]): boolean =>
  events.some((event) => event.type === 'TRAP_SPRANG' && event.seat === seat && event.number === number);

function foreseenHero(before: View, seat: Seat, endings: readonly Ending[], own: Seat): ForeseenHero | null {
  const lives = endings.map(({ view }) => Math.max(0, view.seats[seat].life));
  const [least, most] = [Math.min(...lives), Math.max(...lives)];
  if (least === most && least === before.seats[seat].life) return null;
  const falls = lives.filter((life) => life === 0).length / lives.length;
  const end = seat === own ? '패배' : '승리';
  const odds = falls > 0 && falls < 1 ? `${oddsOf(falls)} ${end}` : null;
  return { least, most, word: odds ?? (least === most ? null : `${least}~${most}`) };
}
