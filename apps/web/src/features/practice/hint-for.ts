import { powerCostOf } from '@chilyo/engine';
import type { GameAction, WireView } from '@chilyo/protocol';
import { POWER_WORDS } from '../../match/power-words.ts';
import { ELEMENTS } from '../../ui/element.ts';

/** Hints for newcomers; each is shown once. */
export type HintKey = 'mulligan' | 'hand' | 'asleep' | 'guard' | 'power' | 'gift' | 'eclipse';

export type Hint = {
  key: HintKey;
  words: string;
  /** Selectors of its subject; the hint is placed beside the first and covers none. */
  about: readonly string[];
};

type Unit = NonNullable<WireView['seats'][number]['units'][number]>;
type Standing = { unit: Unit; lane: number };

const MULLIGAN: Hint = {
  key: 'mulligan',
  words: '비용이 큰 카드를 바꾸면 처음이 수월합니다.',
  about: ['.mulligan-buttons', '.mulligan-card', '.mulligan-head', '.mulligan-read'],
};
/** The fan of a phone shows little of each card. */
const HAND: Hint = {
  key: 'hand',
  words: '손의 카드를 누르면 글이 크게 보입니다. 판에 있는 것은 무엇이든 길게 눌러 읽을 수 있습니다.',
  about: ['.hand-card'],
};

/** The hint for the present view that has not been shown yet; null for none. */
export function hintFor(
  view: WireView,
  seat: 0 | 1,
  legal: readonly GameAction[],
  told: ReadonlySet<HintKey>,
): Hint | null {
  if (view.phase === 'over') return null;
  if (view.phase === 'mulligan') return view.seats[seat].ready || told.has('mulligan') ? null : MULLIGAN;
  if (view.eclipse > 0 && !told.has('eclipse')) return eclipse(view, seat);
  // no hints in the opponent's turn or during an animation
  if (view.on_turn !== seat || legal.length === 0) return null;
  if (!told.has('hand') && view.seats[seat].hand?.length) return HAND;
  const guarded = told.has('guard') ? null : guardBefore(view, seat, legal);
  if (guarded) return guard(guarded);
  const asleep = told.has('asleep') ? undefined : standing(view, seat).find((each) => isAsleep(each, legal));
  if (asleep) return sleep(asleep, legal);
  if (view.seats[seat].gift && view.day && !told.has('gift')) return gift(view.day);
  const canPlay = legal.some(({ type }) => type === 'play');
  if (told.has('power') || canPlay || isFull(view, seat)) return null;
  return legal.some(({ type }) => type === 'power') ? power(view, seat) : null;
}

/** Whether 움트기 has no free lane for its unit. */
const isFull = ({ seats }: WireView, seat: 0 | 1): boolean =>
  seats[seat].power === 'G' && !seats[seat].units.includes(null);

const power = ({ seats }: WireView, seat: 0 | 1): Hint => ({
  key: 'power',
  words: `낼 카드가 없으면 한 턴에 한 번, 점괘를 쓸 수 있습니다. 기력 ${powerCostOf(seats[seat])}: ${POWER_WORDS[seats[seat].power].text}`,
  about: ['[data-testid="power"]'],
});

function gift(day: NonNullable<WireView['day']>): Hint {
  const { day: today, word } = ELEMENTS[day];
  return {
    key: 'gift',
    words: `오늘은 ${word}의 날, ${today}입니다. 이번 턴에 처음 내는 ${word} 카드나 점괘 가운데 하나는 기력이 1 덜 듭니다.`,
    about: ['.sky', '[data-testid="power"]'],
  };
}

function eclipse({ on_turn }: WireView, seat: 0 | 1): Hint {
  const isMine = on_turn === seat;
  return {
    key: 'eclipse',
    words: `일식이 시작되었습니다. 차례가 아닌 쪽의 영웅, 지금은 ${isMine ? '상대' : '내'} 영웅이 유닛에게 공격받으면 피해가 늘어납니다. 두 턴마다 1씩 더 커집니다.`,
    about: [`[data-testid="hero-${isMine ? 'enemy' : 'own'}"]`],
  };
}

const guard = ({ lane }: Standing): Hint => ({
  key: 'guard',
  words: '수호 유닛은 옆 칸에서 영웅을 노리는 공격도 막습니다. 먼저 쓰러뜨리거나, 먼 칸의 유닛으로 공격하세요.',
  about: [`[data-testid="lane-enemy-${lane}"]`],
});

const sleep = ({ unit, lane }: Standing, legal: readonly GameAction[]): Hint => ({
  key: 'asleep',
  words: legal.some((action) => action.type === 'move' && action.unit === unit.number)
    ? '이번 턴에 나온 유닛은 다음 턴부터 공격합니다. 옆 칸으로 옮길 수는 있습니다.'
    : '이번 턴에 나온 유닛은 다음 턴부터 공격합니다.',
  about: [`[data-testid="lane-own-${lane}"]`],
});

const standing = (view: WireView, seat: 0 | 1): Standing[] =>
  view.seats[seat].units.flatMap((unit, at) => (unit ? [{ unit, lane: at + 1 }] : []));

const isAsleep = ({ unit }: Standing, legal: readonly GameAction[]) =>
  unit.fresh && unit.attack > 0 && !unit.frozen && !unit.keywords.rush && attacksOf(unit, legal).length === 0;

const attacksOf = (unit: Unit, legal: readonly GameAction[]) =>
  legal.filter((action) => action.type === 'attack' && action.unit === unit.number);

/** An enemy guard that keeps an own unit from attacking the hero. */
function guardBefore(view: WireView, seat: 0 | 1, legal: readonly GameAction[]): Standing | null {
  const enemy = seat === 0 ? 1 : 0;
  const guards = standing(view, enemy).filter(({ unit }) => unit.keywords.guard);
  for (const own of standing(view, seat)) {
    const attacks = attacksOf(own.unit, legal);
    const reachesHero = attacks.some((action) => action.type === 'attack' && action.target === `hero${enemy}`);
    const near = guards.find(({ lane }) => Math.abs(lane - own.lane) === 1);
    const isBlocked = view.seats[enemy].units[own.lane - 1];
    if (attacks.length > 0 && !reachesHero && near && !isBlocked) return near;
  }
  return null;
}
