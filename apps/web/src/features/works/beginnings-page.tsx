import { type Card, cardText, type KnownCards } from '@chilyo/card-language';
import { Card as CardPicture, cardInWords } from '../../ui/card/card.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { FRAMES } from './beginnings.ts';
import { faceOf } from './face-of.ts';
import { IDEAS } from './ideas.ts';

type Props = { known: KnownCards; onBegin: (card: Card) => void };

/** What a new card may begin with. */
export function BeginningsPage({ known, onBegin }: Props) {
  return (
    <div className="page-stack">
      <PageTitle>카드 만들기</PageTitle>
      <p className="muted">
        하나를 고르면 글의 말을 눌러 바꿀 수 있습니다. 카드 화면의 ‘이 카드에서 시작’으로도 시작할 수 있습니다.
      </p>
      <Panel title="빈 틀">
        <Beginnings beginnings={FRAMES} known={known} onBegin={onBegin} />
      </Panel>
      <Panel title="생각의 씨앗">
        <Beginnings
          beginnings={IDEAS.map((card) => ({ word: cardText(card, known.nameOf), card }))}
          known={known}
          onBegin={onBegin}
        />
      </Panel>
    </div>
  );
}

type ListProps = Props & { beginnings: readonly { word: string; card: Card }[] };

function Beginnings({ beginnings, known, onBegin }: ListProps) {
  return (
    <ul className="beginnings">
      {beginnings.map(({ word, card }) => {
        const face = faceOf(card, known.nameOf);
        return (
          <li key={word}>
            <button type="button" aria-label={`${word}: ${cardInWords(face)}`} onClick={() => onBegin(card)}>
              <CardPicture card={face} isPicture />
              {word !== face.text && <b>{word}</b>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
