import foxHeadIcon from 'virtual:icon/fox-head';
import grimReaperIcon from 'virtual:icon/grim-reaper';
import oniIcon from 'virtual:icon/oni';
import throneKingIcon from 'virtual:icon/throne-king';
import totemHeadIcon from 'virtual:icon/totem-head';
import './opponent-faces.css';
import { rimOrnament } from '@chilyo/card-art';
import { OPPONENTS } from '@chilyo/protocol/opponents';
import type { Level } from '../../match/worker/practice-match.ts';
import type { ElementCode } from '../../ui/element.ts';
import type { IconDrawing } from '../../ui/icon.tsx';
import { Shapes } from '../../ui/shapes.tsx';

type Person = { figure: IconDrawing; element: ElementCode; line: string; manner: string };

const PEOPLE: Record<Level, Person> = {
  1: {
    figure: oniIcon,
    element: 'R',
    line: '방망이는 휘둘러 봐야 아는 거지!',
    manner: '두 번에 한 번은 아무 수나 둡니다.',
  },
  2: {
    figure: totemHeadIcon,
    element: 'G',
    line: '길은 하나가 아니라네. 다섯이지.',
    manner: '눈앞의 좋은 수를 두다가 가끔 한눈을 팝니다.',
  },
  3: {
    figure: foxHeadIcon,
    element: 'B',
    line: '네 손에 뭐가 있는지, 나는 알지.',
    manner: '실수가 없고, 때때로 내 다음 턴까지 내다봅니다.',
  },
  4: {
    figure: grimReaperIcon,
    element: 'U',
    line: '명부에 적힌 턴이 되었다.',
    manner: '자주 앞을 내다보고, 끝낼 수 있는 턴을 놓치지 않습니다.',
  },
  5: {
    figure: throneKingIcon,
    element: 'D',
    line: '일식 앞에서는 모두가 공평하다.',
    manner: '늘 여러 판을 그려 보고 둡니다. 빈틈이 없습니다.',
  },
};

type Props = { level: Level; onChoose: (level: Level) => void };

/** Five to choose from, each with a face, a line in their voice, and what they do otherwise than the one before. */
export function OpponentFaces({ level: chosen, onChoose }: Props) {
  return (
    <fieldset className="opponents">
      <legend className="sr-only">상대</legend>
      {OPPONENTS.map(({ level, name, word }) => {
        const { figure, element, line, manner } = PEOPLE[level];
        return (
          <label key={level} className="opponent" data-el={element} data-theme="night">
            <input
              type="radio"
              name="level"
              className="sr-only"
              value={level}
              checked={level === chosen}
              onChange={() => onChoose(level)}
              data-testid={`level-${level}`}
            />
            <svg className="opponent-face" viewBox="0 0 120 120" aria-hidden="true">
              <circle className="starter-glow" cx="60" cy="60" r="58" />
              <g className="starter-rim">
                <Shapes of={rimOrnament(element, 60, 60, 38, 'currentColor')} />
              </g>
              <circle className="starter-disc" cx="60" cy="60" r="38" />
              <path className="opponent-figure" transform="translate(34 34) scale(.1016)" d={figure} />
            </svg>
            <span className="opponent-words">
              <b>{name}</b>
              <span className="opponent-word">
                <span aria-hidden="true">
                  {'✦'.repeat(level)}
                  <i>{'✦'.repeat(5 - level)}</i>
                </span>{' '}
                {word}
              </span>
              <q className="opponent-line">{line}</q>
              <span className="opponent-manner">{manner}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
