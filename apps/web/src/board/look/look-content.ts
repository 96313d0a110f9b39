import { keywordTable, stateTable, termsIn } from '@chilyo/card-language';
import type { WireView } from '@chilyo/protocol';
import { pointsLeft } from '../../match/points-left.ts';
import { type CardFace, TYPE_WORDS } from '../../ui/card/card-face.ts';
import { splitCardText } from '../../ui/card/keyword-icons.ts';
import { whose } from '../spoken-words.ts';
import type { Unit } from '../unit-words.ts';
import { asLines, type Eyes, type Line, type LookContent, type Seat } from './look-types.ts';
import { powerContent, sideContent, skyContent } from './side-content.ts';
import { unitChanges } from './unit-changes.ts';

/**
 * The content of a `data-look` name: `unit:12`, `hero:0`, `ward:0:3`, `hand:7`, `card:123`
 * (as printed, or `card:123:0` with the skin of a seat), `deck:1`, `power`, `sky`. Null when the view no longer shows
 * it. Uses only the view, so it reveals nothing hidden.
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
      return printedContent(eyes.faceOf(first, second === 0 || second === 1 ? second : null), '', eyes);
    case 'power':
      return powerContent(view, eyes.viewer);
    case 'sky':
      return skyContent(view, eyes);
    default:
      return first === 0 || first === 1 ? sideContent(view, kind ?? '', first, eyes) : null;
  }
}

/** All of it in one breath, for the ear. */
export function contentInWords({ title, place, card, facts, states, terms, changes = [] }: LookContent): string {
  const numbers = facts.map(({ word, now, why }) => [word, now, why].filter(Boolean).join(' ')).join(', ');
  const lines = [...states, ...terms].map(({ word, explanation }) => `${word}: ${explanation}`);
  const came = changes.map(({ what, source, end }) => `${what}: ${source}, ${end}`);
  const parts = [[title, place].filter(Boolean).join(', '), numbers, card?.face.text, ...came, ...lines];
  return parts.flatMap((part) => (part ? [part.replace(/\.?$/, '.')] : [])).join(' ');
}

function unitContent(view: WireView, number: number, eyes: Eyes): LookContent | null {
  const { viewer, faceOf } = eyes;
  for (const seat of [0, 1] as const) {
    const lane = view.seats[seat].units.findIndex((each) => each?.number === number);
    const unit = view.seats[seat].units[lane];
    if (!unit) continue;
    const printed = faceOf(unit.card_id, unit.home);
    const face = unit.element.length > 0 ? { ...printed, element: unit.element } : printed;
    const isWounded = unit.health < unit.max_health;
    const health = pointsLeft(unit.health);
    return {
      title: face.name,
      place: `${whose(view, seat, viewer)} ${lane + 1}칸 유닛`,
      card: {
        face,
        now: { attack: unit.attack, health, isWounded },
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
          now: isWounded ? `${health}/${unit.max_health}` : `${health}`,
          why: [isWounded && '다침', against(face.health, unit.max_health)].filter(Boolean).join(', ') || undefined,
        },
      ],
      states: unitStates(view, seat, unit, eyes),
      terms: unitTerms(unit, face.text, eyes),
      changes: unitChanges(view, unit, eyes),
    };
  }
  return null;
}

/** '강화, 적힌 값 2': how a number came to differ from the printed one. */
function against(printed: number | null, now: number): string | undefined {
  if (printed === null || now === printed) return undefined;
  return `${now > printed ? '강화' : '약화'}, 적힌 값 ${printed}`;
}

function unitStates(view: WireView, seat: Seat, unit: Unit, { viewer, meaningOf }: Eyes): Line[] {
  const { frozen, burn, silenced } = stateTable;
  const isOnTurn = view.phase === 'main' && view.on_turn === seat;
  const isAsleep = unit.fresh && !unit.keywords.rush;
  const states: (Line | false)[] = [
    unit.frozen && { word: frozen.word, explanation: meaningOf(frozen) },
    unit.burn > 0 && { word: `${burn.word} ${unit.burn}`, explanation: meaningOf(burn) },
    unit.silenced && { word: silenced.word, explanation: meaningOf(silenced) },
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

/** Its present keywords, the keywords of its text that it has lost, and the other terms of the text. */
function unitTerms(unit: Unit, text: string, { meaningOf }: Eyes): Line[] {
  const printed = new Map(splitCardText(text).keywords.map(({ word, label }) => [word, label]));
  const present = Object.entries(unit.keywords).map(([key, amount]) => {
    const keyword = keywordTable[key as keyof typeof keywordTable];
    const { word } = keyword;
    const label = amount > 1 ? `${word} ${amount}` : word;
    return { word, label: printed.get(word) === label ? label : `${label} (받음)`, explanation: meaningOf(keyword) };
  });
  const now = new Set(present.map(({ word }) => word));
  const others = unit.silenced ? [] : termsIn(text).filter(({ word }) => !now.has(word));
  return [
    ...present.map(({ label, explanation }) => ({ word: label, explanation })),
    ...others.map((term) => ({
      word: printed.has(term.word) ? `${term.word} (지금은 없음)` : term.word,
      explanation: meaningOf(term),
    })),
  ];
}

/**
 * The content of a card as printed. The types ward and trap are explained too, as the text of the card need not do so.
 */
function printedContent(face: CardFace, place: string, eyes: Eyes): LookContent {
  const kind = face.type === 'ward' || face.type === 'trap' ? termsIn(TYPE_WORDS[face.type]) : [];
  const said = termsIn(face.text).filter(({ word }) => kind[0]?.word !== word);
  return { title: face.name, place, card: { face }, facts: [], states: [], terms: asLines([...kind, ...said], eyes) };
}

function handContent(view: WireView, number: number, eyes: Eyes): LookContent | null {
  const { viewer, faceOf } = eyes;
  for (const seat of [0, 1] as const) {
    const card = view.seats[seat].hand?.find((each) => each.number === number);
    if (!card) continue;
    const face = faceOf(card.card_id, seat);
    const { energy } = view.seats[seat];
    const change = card.cost < face.cost ? '싸짐' : '비싸짐';
    const isDear = view.phase === 'main' && view.on_turn === seat && card.cost > energy;
    return {
      ...printedContent(face, `${whose(view, seat, viewer)} 손`, eyes),
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

function wardContent(view: WireView, seat: Seat, number: number, eyes: Eyes): LookContent | null {
  const { viewer, faceOf } = eyes;
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
  const content = printedContent(face, `${owner} ${TYPE_WORDS[face.type]}`, eyes);
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
