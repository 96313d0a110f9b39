import { FALLBACK_FIGURES, FIGURE_WORDS, figureNameOf } from '@chilyo/card-art';
import { ART_PALETTES, type Card, type CardArt, elementCodes } from '@chilyo/card-language';
import { hitsIn, searchQuery } from '@chilyo/hangul';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Art } from '../../ui/card/art.tsx';
import type { CardFace } from '../../ui/card/card-face.ts';
import { ChoiceRow, choicesOf, ElementRow } from '../../ui/choice-row.tsx';
import { ELEMENTS } from '../../ui/element.ts';
import { PALETTE_WORDS, WEATHER_WORDS } from './picture-words.ts';

type Props = { card: Card; face: CardFace; onSet: (changed: Partial<CardArt>) => void };

/** Largest width of a preview, CSS px. */
const PREVIEW = 88;
const FIRST_SHOWN = 12;
const MORE_SHOWN = 24;

/** The choices that a composed picture is made of, each with a small real preview. */
export function ComposedChoices({ card, face, onSet }: Props) {
  const { upload: _upload, ...art } = card.art ?? {};
  const own = card.element[0] ?? 'N';
  const preview = (changed: Partial<CardArt>) => (
    <Art className="picture-preview" width={PREVIEW} of={{ ...face, art: { ...art, ...changed } }} />
  );
  return (
    <>
      <FigureChoice card={card} preview={(figure) => preview({ figure })} onTake={(figure) => onSet({ figure })} />
      <h3 className="picture-part">하늘</h3>
      <ul className="picture-choices">
        {[undefined, ...elementCodes, ...ART_PALETTES].map((palette) => (
          <Pictured
            key={palette ?? 'own'}
            word={palette ? PALETTE_WORDS[palette] : '속성대로'}
            isChosen={art.palette === palette}
            onTake={() => onSet({ palette })}
          >
            {preview({ palette })}
          </Pictured>
        ))}
      </ul>
      <h3 className="picture-part">둘레</h3>
      <ElementRow
        label="둘레"
        chosen={art.rim ?? own}
        onPress={(rim) => onSet({ rim: rim === own ? undefined : rim })}
      />
      <h3 className="picture-part">땅</h3>
      <ElementRow
        label="땅"
        chosen={art.ridge ?? own}
        onPress={(ridge) => onSet({ ridge: ridge === own ? undefined : ridge })}
      />
      <h3 className="picture-part">날씨</h3>
      <ChoiceRow
        label="날씨"
        choices={choicesOf(WEATHER_WORDS)}
        chosen={art.weather ?? 'none'}
        onPress={(weather) => onSet({ weather: weather === 'none' ? undefined : weather })}
      />
      <p className="muted small">{`둘레와 땅은 ${ELEMENTS[own].word} 속성의 것이 기본입니다.`}</p>
    </>
  );
}

type FigureProps = { card: Card; preview: (figure: string) => ReactNode; onTake: (figure: string) => void };

function FigureChoice({ card, preview, onTake }: FigureProps) {
  const [typed, setTyped] = useState('');
  const [count, setCount] = useState(FIRST_SHOWN);
  const now = figureNameOf(card);
  const own = card.element[0] ?? 'N';
  // the chosen one does not jump to the front when it is pressed
  const [first] = useState(now);
  const names = useMemo(() => {
    const named = Object.keys(FIGURE_WORDS).sort((one, other) =>
      FIGURE_WORDS[one]!.localeCompare(FIGURE_WORDS[other]!),
    );
    return [...new Set([first, ...FALLBACK_FIGURES[own], ...named])];
  }, [first, own]);
  const query = searchQuery(typed);
  const found = query ? names.filter((name) => hitsIn(FIGURE_WORDS[name]!, query).length > 0) : names;
  // one that was found by its name stays in sight when the search is cleared
  const shown = found.filter((name, at) => at < count || (!query && name === now));
  return (
    <>
      <h3 className="picture-part">그림 속 모습</h3>
      <input
        className="text-input"
        type="search"
        data-optional
        aria-label="모습 찾기"
        placeholder={`${names.length}가지에서 찾기 (첫소리도 됩니다)`}
        maxLength={20}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setCount(FIRST_SHOWN);
        }}
      />
      {found.length === 0 && <p className="muted">그런 모습이 없습니다.</p>}
      <ul className="picture-choices">
        {shown.map((name) => (
          <Pictured key={name} word={FIGURE_WORDS[name]!} isChosen={name === now} onTake={() => onTake(name)}>
            {preview(name)}
          </Pictured>
        ))}
      </ul>
      {found.length > count && (
        <Button look="bare" onClick={() => setCount(count + MORE_SHOWN)}>
          더 보기
        </Button>
      )}
    </>
  );
}

type PicturedProps = { word: string; isChosen: boolean; onTake: () => void; children: ReactNode };

const Pictured = ({ word, isChosen, onTake, children }: PicturedProps) => (
  <li>
    <button type="button" aria-pressed={isChosen} onClick={onTake}>
      {children}
      <span>{word}</span>
    </button>
  </li>
);
