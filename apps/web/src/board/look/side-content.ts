import { termsIn } from '@chilyo/card-language';
import { eclipseFrom, powerCostOf } from '@chilyo/engine';
import type { WireView } from '@chilyo/protocol';
import { tierWord } from '@chilyo/protocol/tiers';
import { pointsLeft } from '../../match/points-left.ts';
import { POWER_WORDS } from '../../match/power-words.ts';
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
      now: `${pointsLeft(life)}/${max_life}`,
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
        ? `지금 ${eclipseReach(view)} 피해가 ${view.eclipse}만큼 더 커집니다.`
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

/** What the eclipse adds to: only attacks, since the second edition of the rules. */
const eclipseReach = ({ edition }: WireView) => (edition === 1 ? '받는 모든' : '유닛의 공격으로 받는');

const emptyDeck = (emptyDraws: number): Line => ({
  word: '덱이 비었음',
  explanation: `다음에 뽑을 때 영웅이 생명을 ${emptyDraws + 1} 잃고, 그 뒤로 하나씩 더 잃습니다.`,
});

export function powerContent(view: WireView, viewer: Seat | null): LookContent {
  const side = view.seats[viewer ?? view.on_turn];
  const { power, gift, power_used } = side;
  const { name, text } = POWER_WORDS[power];
  const isUsed = viewer !== null && power_used;
  return {
    title: name,
    place: power === 'N' ? '한 턴에 한 번' : `${ELEMENTS[power].word}의 점괘 · 한 턴에 한 번`,
    facts: [{ word: '비용', now: `기력 ${powerCostOf(side)}`, why: gift ? '오늘의 덤으로 1 적음' : undefined }],
    states: isUsed ? [{ word: '이미 봄', explanation: '이번 턴에는 더 볼 수 없습니다.' }] : [],
    terms: [{ word: name, explanation: text }],
  };
}

const GIFT: Line = {
  word: '오늘의 덤',
  explanation: '내 턴마다 한 번, 그날 속성의 카드(함정은 빼고)나 점괘 가운데 먼저 쓰는 하나의 비용이 1 줄어듭니다.',
};

const giftFact = ({ edition, seats, on_turn }: WireView): Fact[] =>
  edition === 1 ? [] : [{ word: GIFT.word, now: seats[on_turn].gift ? '남음' : '씀' }];

function eclipseWords(view: WireView): string {
  const from = eclipseFrom(view.edition);
  const pace = view.edition === 1 ? '턴마다' : '두 턴마다';
  return `${from}턴부터, 제 턴이 아닌 영웅이 ${eclipseReach(view)} 피해가 ${pace} 하나씩 더 커집니다.`;
}

export function skyContent(view: WireView, eyes: Eyes): LookContent {
  const day = view.day && ELEMENTS[view.day];
  return {
    title: day?.day ?? '일식',
    place: `${view.turn}턴`,
    facts: day
      ? [{ word: '오늘의 속성', now: day.word }, ...giftFact(view)]
      : [{ word: '늘어난 피해', now: `${view.eclipse}` }],
    states: [],
    terms: [
      ...asLines(termsIn('제 요일'), eyes),
      ...(view.edition === 1 ? [] : [GIFT]),
      {
        word: '일식',
        explanation: eclipseWords(view),
      },
    ],
  };
}
