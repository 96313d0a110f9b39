import { eclipseTurn, termsIn } from '@chilyo/card-language';
import { powerCost } from '@chilyo/engine';
import type { WireView } from '@chilyo/protocol';
import { tierWord } from '@chilyo/protocol/tiers';
import { ELEMENTS } from '../../ui/element.ts';
import { whose } from '../spoken-words.ts';
import { asLines, type Eyes, type Fact, type Line, type LookContent, type Seat } from './look-types.ts';

/** A hero or a deck. */
export function sideContent(view: WireView, kind: string, seat: Seat, { viewer }: Eyes): LookContent | null {
  const side = view.seats[seat];
  const owner = whose(view, seat, viewer);
  const base = { facts: [], states: [], terms: [] };
  switch (kind) {
    case 'hero':
      return {
        ...base,
        title: side.name,
        place: [`${owner} 영웅`, side.title, side.tier && `${tierWord(side.tier)} 등급`].filter(Boolean).join(' · '),
        face: side,
        facts: heroFacts(view, seat),
        states: heroStates(view, seat),
      };
    case 'deck':
      return {
        ...base,
        title: `${owner} 덱`,
        place: '',
        facts: [{ word: '남은 카드', now: `${side.deck_count}장` }],
        states: side.deck_count === 0 ? [emptyDeck(side.tally.empty_draws)] : [],
        terms: [{ word: '덱', explanation: '차례가 시작될 때 한 장을 뽑습니다. 무엇이 나올지는 아무도 모릅니다.' }],
      };
    default:
      return null;
  }
}

function heroFacts(view: WireView, seat: Seat): Fact[] {
  const { life, max_life, energy, max_energy, hand_count, deck_count, discard, wards } = view.seats[seat];
  return [
    {
      word: '생명',
      now: `${life}/${max_life}`,
      why: max_life > view.seats[seat === 0 ? 1 : 0].max_life ? '나중에 시작해 더 많이 받음' : undefined,
    },
    { word: '기력', now: `${energy}/${max_energy}` },
    { word: '손', now: `${hand_count}장` },
    { word: '덱', now: `${deck_count}장` },
    { word: '무덤', now: `${discard.length}장` },
    { word: '결계와 함정', now: `${wards.length}개` },
  ];
}

function heroStates(view: WireView, seat: Seat): Line[] {
  const { deck_count, tally, wards } = view.seats[seat];
  const isStruck = view.on_turn !== seat;
  const states: (Line | false)[] = [
    view.eclipse > 0 && {
      word: `일식 +${view.eclipse}`,
      explanation: isStruck
        ? `지금 받는 모든 피해가 ${view.eclipse}만큼 더 커집니다.`
        : '제 턴에는 피해가 늘지 않고, 턴을 넘기면 받는 피해가 늘어납니다.',
    },
    deck_count === 0 && emptyDeck(tally.empty_draws),
    wards.some(({ card_id }) => card_id === null) && {
      word: '뒤집힌 함정',
      explanation: '조건이 맞으면 상대의 턴에 발동합니다.',
    },
  ];
  return states.filter((state) => state !== false);
}

const emptyDeck = (emptyDraws: number): Line => ({
  word: '덱이 비었음',
  explanation: `다음에 뽑을 때 영웅이 생명을 ${emptyDraws + 1} 잃고, 그 뒤로 하나씩 더 잃습니다.`,
});

export function powerContent(view: WireView, viewer: Seat | null): LookContent {
  const isUsed = viewer !== null && view.seats[viewer].power_used;
  return {
    title: '점괘',
    place: '한 턴에 한 번',
    facts: [{ word: '비용', now: `기력 ${powerCost}` }],
    states: isUsed ? [{ word: '이미 봄', explanation: '이번 턴에는 더 볼 수 없습니다.' }] : [],
    terms: [{ word: '점괘', explanation: '기력을 내고 카드를 한 장 뽑습니다.' }],
  };
}

export function skyContent(view: WireView): LookContent {
  const day = view.day && ELEMENTS[view.day];
  return {
    title: day?.day ?? '일식',
    place: `${view.turn}턴`,
    facts: day ? [{ word: '오늘의 속성', now: day.word }] : [{ word: '늘어난 피해', now: `${view.eclipse}` }],
    states: [],
    terms: [
      ...asLines(termsIn('제 요일')),
      {
        word: '일식',
        explanation: `${eclipseTurn}턴부터 제 턴이 아닌 영웅이 받는 피해가 턴마다 하나씩 더 커집니다.`,
      },
    ],
  };
}
