import './opponent-faces.css';
import { rimOrnament } from '@chilyo/card-art';
import { josaOf } from '@chilyo/card-language';
import { OPPONENTS } from '@chilyo/protocol/opponents';
import { deckOfOpponent } from '../../match/practice-choice.ts';
import type { Level } from '../../match/worker/practice-match.ts';
import { OPPONENT_FIGURES } from '../../ui/opponent-figure.tsx';
import { Shapes } from '../../ui/shapes.tsx';
import { nextLevel, standingsInWords } from './head-to-head-words.ts';
import { OPPONENT_WORDS } from './opponent-words.ts';
import { useHeadToHead } from './use-head-to-head.ts';

type Props = {
  /** The opponent whom a deck is chosen against. */
  level: Level;
  /** The deck that a match begins with at once. */
  deckName: string;
  /** The opponent whose match is being dealt. */
  busy: Level | null;
  onStart: (level: Level) => void;
  /** Another deck is wanted. */
  onChoose: (level: Level) => void;
};

/** Five opponents, each with face, text, deck, and the player's record against them. A press on one starts a match. */
export function OpponentFaces({ level: chosen, deckName, busy, onStart, onChoose }: Props) {
  const against = useHeadToHead();
  const next = against && nextLevel(against);
  return (
    <ul className="opponents" aria-label="상대">
      {OPPONENTS.map(({ level, name, word, element }) => {
        const { line, manner } = OPPONENT_WORDS[level];
        const standings = against?.[level];
        return (
          <li
            key={level}
            className="opponent"
            data-el={element}
            data-chosen={level === chosen || undefined}
            data-theme="night"
          >
            <button
              type="button"
              className="opponent-start"
              data-testid={`opponent-${level}`}
              aria-busy={busy === level}
              onClick={() => onStart(level)}
            >
              <span className="sr-only">
                {josaOf(name, '과/와')} {josaOf(`${deckName} 덱`, '으로/로')} 시작
              </span>
            </button>
            <svg className="opponent-face" viewBox="0 0 120 120" aria-hidden="true">
              <circle className="starter-glow" cx="60" cy="60" r="58" />
              <g className="starter-rim">
                <Shapes of={rimOrnament(element, 60, 60, 38, 'currentColor')} />
              </g>
              <circle className="starter-disc" cx="60" cy="60" r="38" />
              <path className="opponent-figure" transform="translate(34 34) scale(.1016)" d={OPPONENT_FIGURES[level]} />
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
            <span className="opponent-foot">
              {against && (
                <span data-testid={`standings-${level}`}>
                  {standings ? `나와 ${standingsInWords(standings)}` : '아직 겨루지 않음'}
                </span>
              )}
              <span>{deckOfOpponent(level).name}</span>
            </span>
            <button
              type="button"
              className="btn btn-quiet opponent-decks"
              data-testid={`level-${level}`}
              aria-pressed={level === chosen}
              onClick={() => onChoose(level)}
            >
              덱 고르기
            </button>
            {level === next && <span className="opponent-next">다음 상대</span>}
          </li>
        );
      })}
    </ul>
  );
}
