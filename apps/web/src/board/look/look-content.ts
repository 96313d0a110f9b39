import { keywordTable, stateTable, type Term, termsIn } from '@chilyo/card-language';
import type { WireView } from '@chilyo/protocol';
import { type CardFace, TYPE_WORDS } from '../../ui/card/card-face.ts';
import { splitCardText } from '../../ui/card/keyword-icons.ts';
import { ELEMENTS } from '../../ui/element.ts';
import { whose } from '../spoken-words.ts';
import type { Unit } from '../unit-words.ts';

type Seat = 0 | 1;

/** A number as it is now; `why` where it is not the printed one. */
export type Fact = { word: string; now: string; why?: string | undefined };
/** A state, a keyword or another word, explained in a sentence. */
export type Line = { word: string; explanation: string };

/** What can be told of something on the board, to whoever looks at it. */
export type LookContent = {
  title: string;
  /** Whose it is, and where. */
  place: string;
  card?: {
    face: CardFace;
    now?: { cost?: number; attack?: number; health?: number; time?: number; isWounded?: boolean };
    state?: { isFrozen: boolean; isSilenced: boolean; burn: number; hasShield: boolean; hasGuard: boolean };
  };
  /** Of a hero: by what its player is seen. */
  avatar?: number;
  facts: Fact[];
  states: Line[];
  terms: Line[];
};

type Eyes = {
  /** null for a spectator. */
  viewer: Seat | null;
  /** A card as it lies at a seat; without a seat as it is printed. */
  faceOf: (cardId: number, seat: Seat | null) => CardFace;
};

/**
 * What a name of the board tells of: `unit:12`, `hero:0`, `ward:0:3`, `hand:7`, `card:123`
 * (printed, or `card:123:0` as a seat has dressed it), `deck:1`, `fan:1`, `discard:0`, `power`,
 * `sky`. Null where nothing of that name is in sight any more. It knows the view alone, so nothing hidden.
 */
export function lookContent(view: WireView, name: string, eyes: Eyes): LookContent | null {
  const [kind, ...rest] = name.split(':');
  const [first = Number.NaN, second = Number.NaN] = rest.map(Number);
  switch (kind) {
    case 'unit':
      return unitContent(view, first, eyes);
    case 'hand':
      return handContent(view, first, eyes);
    case 'ward':
      return first === 0 || first === 1 ? wardContent(view, first, second, eyes) : null;
    case 'card':
      return printedContent(eyes.faceOf(first, second === 0 || second === 1 ? second : null), '');
    case 'power':
      return powerContent(view, eyes.viewer);
    case 'sky':
      return skyContent(view);
    default:
      return first === 0 || first === 1 ? sideContent(view, kind ?? '', first, eyes) : null;
  }
}

/** All of it in one breath, for the ear. */
export function contentInWords({ title, place, card, facts, states, terms }: LookContent): string {
  const numbers = facts.map(({ word, now, why }) => [word, now, why].filter(Boolean).join(' ')).join(', ');
  const lines = [...states, ...terms].map(({ word, explanation }) => `${word}: ${explanation}`);
  const parts = [[title, place].filter(Boolean).join(', '), numbers, card?.face.text, ...lines];
  return parts.flatMap((part) => (part ? [part.replace(/\.?$/, '.')] : [])).join(' ');
}

function unitContent(view: WireView, number: number, { viewer, faceOf }: Eyes): LookContent | null {
  for (const seat of [0, 1] as const) {
    const lane = view.seats[seat].units.findIndex((each) => each?.number === number);
    const unit = view.seats[seat].units[lane];
    if (!unit) continue;
    const printed = faceOf(unit.card_id, unit.home);
    const face = unit.element.length > 0 ? { ...printed, element: unit.element } : printed;
    const isWounded = unit.health < unit.max_health;
    return {
      title: face.name,
      place: `${whose(view, seat, viewer)} ${lane + 1}칸 유닛`,
      card: {
        face,
        now: { attack: unit.attack, health: unit.health, isWounded },
        state: {
          isFrozen: unit.frozen,
          isSilenced: unit.silenced,
          burn: unit.burn,
          hasShield: Boolean(unit.keywords.shield),
          hasGuard: Boolean(unit.keywords.guard),
        },
      },
      facts: [
        { word: '공격력', now: `${unit.attack}`, why: against(face.attack, unit.attack) },
        {
          word: '체력',
          now: isWounded ? `${unit.health}/${unit.max_health}` : `${unit.health}`,
          why: [isWounded && '다침', against(face.health, unit.max_health)].filter(Boolean).join(', ') || undefined,
        },
      ],
      states: unitStates(view, seat, unit, viewer),
      terms: unitTerms(unit, face.text),
    };
  }
  return null;
}

/** '강화, 적힌 값 2': how a number came to differ from the printed one. */
function against(printed: number | null, now: number): string | undefined {
  if (printed === null || now === printed) return undefined;
  return `${now > printed ? '강화' : '약화'}, 적힌 값 ${printed}`;
}

function unitStates(view: WireView, seat: Seat, unit: Unit, viewer: Seat | null): Line[] {
  const { frozen, burn, silenced } = stateTable;
  const isOnTurn = view.phase === 'main' && view.on_turn === seat;
  const isAsleep = unit.fresh && !unit.keywords.rush;
  const states: (Line | false)[] = [
    unit.frozen && { word: frozen.word, explanation: frozen.explanation },
    unit.burn > 0 && { word: `${burn.word} ${unit.burn}`, explanation: burn.explanation },
    unit.silenced && { word: silenced.word, explanation: silenced.explanation },
    isOnTurn &&
      isAsleep && {
        word: '이번 턴에 나옴',
        explanation: `${seat === viewer ? '다음 내 턴' : '주인의 다음 턴'}부터 공격합니다. 빈 옆 칸으로 옮길 수는 있습니다.`,
      },
    isOnTurn &&
      !isAsleep &&
      !unit.frozen &&
      unit.attacks_left === 0 && { word: '쉼', explanation: '이번 턴의 공격을 마쳤습니다.' },
    isOnTurn &&
      !isAsleep &&
      unit.attacks_left > 1 && { word: '공격', explanation: `이번 턴에 ${unit.attacks_left}번 할 수 있습니다.` },
    unit.attack <= 0 && { word: '공격력 0', explanation: '공격하지 못하지만 앞을 막을 수는 있습니다.' },
  ];
  return states.filter((state) => state !== false);
}

/** The keywords that it has now, those of its text that are gone, and whatever else the text names. */
function unitTerms(unit: Unit, text: string): Line[] {
  const printed = new Map(splitCardText(text).keywords.map(({ word, label }) => [word, label]));
  const present = Object.entries(unit.keywords).map(([key, amount]) => {
    const { word, explanation } = keywordTable[key as keyof typeof keywordTable];
    const label = amount > 1 ? `${word} ${amount}` : word;
    return { word, label: printed.get(word) === label ? label : `${label} (받음)`, explanation };
  });
  const now = new Set(present.map(({ word }) => word));
  const others = unit.silenced ? [] : termsIn(text).filter(({ word }) => !now.has(word));
  return [
    ...present.map(({ label, explanation }) => ({ word: label, explanation })),
    ...others.map(({ word, explanation }) => ({
      word: printed.has(word) ? `${word} (지금은 없음)` : word,
      explanation,
    })),
  ];
}

const asLines = (terms: readonly Term[]): Line[] => terms.map(({ word, explanation }) => ({ word, explanation }));

/** What a card says by itself. A ward or a trap is explained as such, which its text need not do. */
function printedContent(face: CardFace, place: string): LookContent {
  const kind = face.type === 'ward' || face.type === 'trap' ? termsIn(TYPE_WORDS[face.type]) : [];
  const said = termsIn(face.text).filter(({ word }) => kind[0]?.word !== word);
  return { title: face.name, place, card: { face }, facts: [], states: [], terms: asLines([...kind, ...said]) };
}

function handContent(view: WireView, number: number, { viewer, faceOf }: Eyes): LookContent | null {
  for (const seat of [0, 1] as const) {
    const card = view.seats[seat].hand?.find((each) => each.number === number);
    if (!card) continue;
    const face = faceOf(card.card_id, seat);
    const { energy } = view.seats[seat];
    const change = card.cost < face.cost ? '싸짐' : '비싸짐';
    const isDear = view.phase === 'main' && view.on_turn === seat && card.cost > energy;
    return {
      ...printedContent(face, `${whose(view, seat, viewer)} 손`),
      card: { face, now: { cost: card.cost } },
      facts: [
        {
          word: '비용',
          now: `${card.cost}`,
          why: card.cost === face.cost ? undefined : `${change}, 적힌 값 ${face.cost}`,
        },
      ],
      states: isDear
        ? [{ word: '기력 부족', explanation: `기력이 ${card.cost} 필요한데 지금은 ${energy}입니다.` }]
        : [],
    };
  }
  return null;
}

function wardContent(view: WireView, seat: Seat, number: number, { viewer, faceOf }: Eyes): LookContent | null {
  const ward = view.seats[seat].wards.find((each) => each.number === number);
  if (!ward) return null;
  const owner = whose(view, seat, viewer);
  if (ward.card_id === null)
    return {
      title: '뒤집힌 함정',
      place: `${owner} 함정`,
      facts: [],
      states: [],
      terms: [
        { word: '함정', explanation: '무엇인지는 발동해야 드러납니다. 저절로 한 번 발동한 뒤 무덤으로 갑니다.' },
        {
          word: '기다리는 일',
          explanation:
            '함정은 적의 공격, 적의 소환, 적의 주문, 아군의 죽음, 적의 턴에 제 영웅이 받는 피해 가운데 하나를 기다립니다.',
        },
      ],
    };
  const face = faceOf(ward.card_id, seat);
  const content = printedContent(face, `${owner} ${TYPE_WORDS[face.type]}`);
  if (ward.time === null) return content;
  return {
    ...content,
    card: { face, now: { time: ward.time } },
    facts: [
      {
        word: '남은 턴',
        now: `${ward.time}`,
        why: `${seat === viewer ? '내' : '주인의'} 턴이 ${ward.time}번 시작되면 사라짐`,
      },
    ],
  };
}

function sideContent(view: WireView, kind: string, seat: Seat, { viewer }: Eyes): LookContent | null {
  const side = view.seats[seat];
  const owner = whose(view, seat, viewer);
  const base = { facts: [], states: [], terms: [] };
  switch (kind) {
    case 'hero':
      return {
        ...base,
        title: side.name,
        place: `${owner} 영웅`,
        avatar: side.avatar_id,
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
    case 'fan':
      return {
        ...base,
        title: `${owner} 손`,
        place: '',
        facts: [{ word: '카드', now: `${side.hand_count}장` }],
        terms: [{ word: '손', explanation: '아홉 장까지 들 수 있고, 무엇인지는 주인만 봅니다.' }],
      };
    case 'discard':
      return {
        ...base,
        title: `${owner} 무덤`,
        place: '',
        facts: [{ word: '카드', now: `${side.discard.length}장` }],
        terms: asLines(termsIn('무덤')),
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
      word: `식 +${view.eclipse}`,
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

function powerContent(view: WireView, viewer: Seat | null): LookContent {
  const isUsed = viewer !== null && view.seats[viewer].power_used;
  return {
    title: '점괘',
    place: '한 턴에 한 번',
    facts: [{ word: '비용', now: '기력 3' }],
    states: isUsed ? [{ word: '이미 봄', explanation: '이번 턴에는 더 볼 수 없습니다.' }] : [],
    terms: [{ word: '점괘', explanation: '기력 3을 내고 카드를 한 장 뽑습니다.' }],
  };
}

function skyContent(view: WireView): LookContent {
  const day = view.day && ELEMENTS[view.day];
  return {
    title: day?.day ?? '식',
    place: `${view.turn}턴`,
    facts: day ? [{ word: '오늘의 속성', now: day.word }] : [{ word: '늘어난 피해', now: `${view.eclipse}` }],
    states: [],
    terms: [
      ...asLines(termsIn('제 요일')),
      {
        word: '식',
        explanation: '15턴부터 제 턴이 아닌 영웅이 받는 피해가 턴마다 하나씩 더 커집니다.',
      },
    ],
  };
}
