import { rimOrnament } from '@chilyo/card-art';
import { starterOf } from '../../match/practice-choice.ts';
import { ELEMENTS, type ElementCode } from '../../ui/element.ts';
import { Shapes } from '../../ui/shapes.tsx';
import { MANNERS } from '../../widgets/decks/starter-words.ts';
import { StarterHero } from './starter-hero.tsx';

type Props = { element: ElementCode; isToday: boolean; isBusy: boolean; onChoose: () => void };

/** A starter deck: its greatest card, its luminary, and how it plays. */
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
      <StarterHero element={element} />
      <span className="starter-words">
        <span className="starter-over">
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
          {ELEMENTS[element].word}
          {isToday && <span className="starter-today">오늘의 별</span>}
        </span>
        <b>{name}</b>
        <span className="starter-manner">{MANNERS[element]}</span>
      </span>
    </button>
  );
}
