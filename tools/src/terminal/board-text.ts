import { type Card, cardText, elementWords, keywordTable, powers, typeWords } from '@chilyo/card-language';
import {
  type GameAction,
  powerCostOf,
  type Rules,
  type Seat,
  type SeatView,
  type UnitView,
  type View,
} from '@chilyo/engine';
import { ELEMENTS } from '../../../apps/web/src/ui/element.ts';

const SPACE = '   ';

/** How the cards of a match are called, and what is printed on them. */
export class CardWords {
  readonly #rules: Rules;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  name(id: number | null): string {
    return (id !== null && this.#rules.byId.get(id)?.card.name) || '카드';
  }

  /** Cost, kind and what it does, in one line. */
  line(id: number, cost: number): string {
    const card = this.#rules.byId.get(id)?.card;
    if (!card) return '카드';
    const body = card.type === 'unit' ? ` ${card.attack}/${card.health}` : '';
    const elements = card.element.map((element) => elementWords[element]).join('·');
    return `${card.name} (기력 ${cost}, ${elements} ${typeWords[card.type]}${body})${SPACE}${this.text(card)}`.trimEnd();
  }

  text(card: Card): string {
    return cardText(card, (key) => this.#rules.byKey.get(key)?.card.name ?? key).replaceAll('\n', ' ');
  }
}

/** The name of the player at a seat, and its possessive: 내, 상대의, or the name's. */
export type Sitting = { name: string; whose: string };

/** A board in lines; `below` is who sits at its lower side. */
export function boardText(view: View, people: readonly [Sitting, Sitting], below: Seat, words: CardWords): string[] {
  const above: Seat = below === 0 ? 1 : 0;
  const head = headOf(view, people);
  const lines = [`── ${head} ${'─'.repeat(Math.max(4, 50 - head.length))}`];
  for (const seat of [above, below]) {
    lines.push(heroLine(view.seats[seat], people[seat].name, words), laneLine(view.seats[seat].units, words));
    if (seat === above) lines.push('');
  }
  for (const seat of [above, below]) {
    const { hand } = view.seats[seat];
    if (!hand || hand.length === 0) continue;
    lines.push(`${people[seat].whose} 손:`, ...hand.map(({ card_id, cost }) => `${SPACE}${words.line(card_id, cost)}`));
  }
  return lines;
}

function headOf({ phase, turn, day, on_turn }: View, people: readonly [Sitting, Sitting]): string {
  if (phase === 'mulligan') return '처음 손패를 정합니다';
  const when = `${turn}턴 · ${(day && ELEMENTS[day].day) ?? '일식'}`;
  return `${when} · ${phase === 'over' ? '끝' : `${people[on_turn].whose} 차례`}`;
}

function heroLine(seat: SeatView, name: string, words: CardWords): string {
  const wards = seat.wards.map(({ card_id, is_trap, time }) =>
    card_id === null ? '덮인 함정' : `${words.name(card_id)}${is_trap ? '(함정)' : `(${time}턴)`}`,
  );
  const parts = [
    `생명 ${Math.max(0, seat.life)}/${seat.max_life}`,
    `기력 ${seat.energy}/${seat.max_energy}`,
    `손 ${seat.hand_count}장`,
    `덱 ${seat.deck_count}장`,
    `무덤 ${seat.discard.length}장`,
    ...(wards.length > 0 ? [`결계와 함정: ${wards.join(', ')}`] : []),
  ];
  return `${name}: ${parts.join(' · ')}`;
}

const laneLine = (units: readonly (UnitView | null)[], words: CardWords): string =>
  SPACE + units.map((unit, lane) => `[${lane + 1}] ${unit ? unitText(unit, words) : '비어 있음'}`).join(SPACE);

function unitText(unit: UnitView, words: CardWords): string {
  const keywords = Object.entries(unit.keywords).map(([key, amount]) => {
    const { word } = keywordTable[key as keyof typeof keywordTable];
    return amount > 1 ? `${word} ${amount}` : word;
  });
  const states = [
    ...keywords,
    ...(unit.frozen ? ['빙결'] : []),
    ...(unit.burn > 0 ? [`화상 ${unit.burn}`] : []),
    ...(unit.silenced ? ['침묵'] : []),
  ];
  return `${words.name(unit.card_id)} ${unit.attack}/${unit.health}${states.length > 0 ? ` {${states.join(', ')}}` : ''}`;
}

/** An action as text for the player who may take it. */
export function actionText(view: View, me: Seat, action: GameAction, words: CardWords): string {
  switch (action.type) {
    case 'play': {
      const card = view.seats[me].hand?.find(({ number }) => number === action.card);
      const lane = action.lane === undefined ? '' : ` → ${action.lane}번 칸`;
      const target = action.target === undefined ? '' : `, 대상: ${characterText(view, me, action.target, words)}`;
      return `내기: ${words.name(card?.card_id ?? null)}${lane}${target}`;
    }
    case 'attack': {
      const [unit, target] = [action.unit, action.target].map((each) => characterText(view, me, each, words));
      return `공격: ${unit} → ${target}`;
    }
    case 'move':
      return `옮기기: ${characterText(view, me, action.unit, words)} → ${action.lane}번 칸`;
    case 'power': {
      const card = powers[view.seats[me].power];
      const target = action.target === undefined ? '' : ` → ${characterText(view, me, action.target, words)}`;
      return `점괘 ${card.name}: ${words.text(card)} (기력 ${powerCostOf(view.seats[me])})${target}`;
    }
    case 'answer': {
      const option = view.choice?.options[action.option];
      return option?.text ?? words.name(option?.card_id ?? null);
    }
    case 'end':
      return '턴 마치기';
    case 'mulligan':
      return '처음 손패 정하기';
    case 'concede':
      return '기권하기';
  }
}

function characterText(view: View, me: Seat, ref: number | 'hero0' | 'hero1', words: CardWords): string {
  if (typeof ref !== 'number') return ref === `hero${me}` ? '내 영웅' : '상대 영웅';
  for (const seat of [0, 1] as const)
    for (const [lane, unit] of view.seats[seat].units.entries())
      if (unit?.number === ref) return `${seat === me ? '' : '상대 '}${words.name(unit.card_id)}(${lane + 1}번 칸)`;
  return '유닛';
}
