import { starterOf } from '../../match/practice-choice.ts';
import { rimOrnament } from '../../ui/card/rim.ts';
import { ELEMENTS, type ElementCode } from '../../ui/element.ts';
import { Shapes } from '../../ui/shapes.tsx';

/** How each starter deck wins, in a sentence. */
const MANNERS: Partial<Record<ElementCode, string>> = {
  W: '보호막을 두른 작은 병사들이 줄을 서고, 회복하며 버팁니다.',
  B: '제물을 바쳐 힘을 얻고, 쓰러진 유닛을 다시 일으킵니다.',
  R: '먼저 달려들어 태우고, 적이 자리를 잡기 전에 끝냅니다.',
  U: '얼리고 돌려보내며 때를 기다리다가 한꺼번에 덮칩니다.',
  G: '새싹을 늘리고 키워서 막을 수 없는 숲을 만듭니다.',
  S: '갑옷을 입고 서로를 벼려 단단한 줄로 밀어붙입니다.',
  D: '수호와 함정으로 길을 막고, 큰 유닛이 설 때까지 버팁니다.',
};

type Props = { element: ElementCode; isToday: boolean; isBusy: boolean; onChoose: () => void };

/** A starter deck as its luminary. */
export function StarterTile({ element, isToday, isBusy, onChoose }: Props) {
  const { name } = starterOf(element);
  return (
    <button
      type="button"
      className="starter"
      data-el={element}
      data-today={isToday || undefined}
      data-testid={`deck-${element}`}
      aria-busy={isBusy}
      onClick={onChoose}
    >
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle className="starter-glow" cx="60" cy="60" r="56" />
        <g className="starter-rim">
          <Shapes of={rimOrnament(element, 60, 60, 34, 'currentColor')} />
        </g>
        <circle className="starter-disc" cx="60" cy="60" r="34" />
        <text x="60" y="72">
          {ELEMENTS[element].mark}
        </text>
      </svg>
      <span className="starter-words">
        <span className="starter-over">
          {ELEMENTS[element].word}
          {isToday && <span className="starter-today">오늘의 별</span>}
        </span>
        <b>{name}</b>
        <span className="starter-manner">{MANNERS[element]}</span>
      </span>
    </button>
  );
}
