import './beginnings.css';
import { type Card, cardText, type KnownCards } from '@chilyo/card-language';
import type { Idea } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { Card as CardPicture, cardInWords } from '../../ui/card/card.tsx';
import { faceOf } from '../../ui/card/face-of.ts';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { beginningsOf, FRAMES } from './beginnings.ts';
import { IdeaCredit } from './idea-credit.tsx';
import { IDEAS } from './ideas.ts';

type Props = {
  known: KnownCards;
  /** The card of the address to begin from. */
  parent: Card | null;
  /** The idea of the address. */
  idea: Idea | null;
  isBusy: boolean;
  onBegin: (card: Card) => void;
};

/** What a new card may begin with. */
export function BeginningsPage({ known, parent, idea, isBusy, onBegin }: Props) {
  const list = { known, isBusy, onBegin };
  return (
    <div className="page-stack">
      <PageTitle>카드 만들기</PageTitle>
      <p className="muted">
        하나를 고르면 글의 말을 눌러 바꿀 수 있습니다. 카드 화면의 ‘이 카드에서 시작’으로도 시작할 수 있습니다.{' '}
        <Link to="/pages/card-making" className="linked">
          카드 만드는 방법
        </Link>
        {' · '}
        <Link to="/ideas" className="linked">
          다른 사람의 아이디어
        </Link>
      </p>
      {isBusy && (
        <p className="beginnings-wait" role="status">
          카드를 만드는 중입니다…
        </p>
      )}
      {parent && (
        <Panel title="이 카드에서 시작">
          <Beginnings beginnings={[{ word: parent.name, card: parent }]} {...list} />
        </Panel>
      )}
      {idea && (
        <Panel title="아이디어에서 시작">
          <p className="muted">
            <IdeaCredit idea={idea} /> 시작합니다. 카드에 두 사람의 이름이 함께 적힙니다.
          </p>
          <Beginnings beginnings={beginningsOf(idea)} {...list} />
        </Panel>
      )}
      <Panel title="빈 틀">
        <Beginnings beginnings={FRAMES} {...list} />
      </Panel>
      <Panel title="생각의 씨앗">
        <Beginnings beginnings={IDEAS.map((card) => ({ word: cardText(card, known.nameOf), card }))} {...list} />
      </Panel>
    </div>
  );
}

type ListProps = Omit<Props, 'parent' | 'idea'> & { beginnings: readonly { word: string; card: Card }[] };

function Beginnings({ beginnings, known, isBusy, onBegin }: ListProps) {
  return (
    <ul className="beginnings">
      {beginnings.map(({ word, card }) => {
        const face = faceOf(card, known.nameOf);
        return (
          <li key={word}>
            <button type="button" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onBegin(card)}>
              <span className="sr-only">{`${word}: ${cardInWords(face)}`}</span>
              <CardPicture card={face} isPicture />
              {word !== face.text && <b aria-hidden="true">{word}</b>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
