import './builder.css';
import type { Card, KnownCards, Path } from '@chilyo/card-language';
import type { PieceWish } from '@chilyo/protocol';
import { type ReactNode, useMemo, useState } from 'react';
import { Card as CardPicture } from '../../ui/card/card.tsx';
import { faceOf } from '../../ui/card/face-of.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CardGlossary } from '../../widgets/cards/card-glossary.tsx';
import { PriceNote } from './price-note.tsx';
import { Sentence } from './sentence.tsx';

const Basics = onDemand(async () => (await import('./basics.tsx')).Basics);
const PartSheet = onDemand(async () => (await import('./part-sheet.tsx')).PartSheet);
const PricePanel = onDemand(async () => (await import('./price-panel.tsx')).PricePanel);
const WishList = onDemand(async () => (await import('./wish-list.tsx')).WishList);
const PicturePanel = onDemand(async () => (await import('./picture-panel.tsx')).PicturePanel);

type Props = {
  card: Card;
  known: KnownCards;
  onChange: (card: Card) => void;
  /** What can be done with the card: beside its picture, and on a phone always in sight. */
  actions: ReactNode;
  /** What a reviewer would like to be changed at pieces of the text. */
  wishes?: readonly PieceWish[];
  children?: ReactNode;
};

/** The card with its sentence to press, its basics, its picture, and what it costs. */
export function CardBuilder({ card, known, onChange, actions, wishes, children }: Props) {
  const [open, setOpen] = useState<Path | null>(null);
  const wished = useMemo(() => wishes && new Set(wishes.map(({ path }) => path.join('.'))), [wishes]);
  const face = useMemo(() => faceOf(card, known.nameOf), [card, known]);
  const take = (made: Card) => {
    setOpen(null);
    onChange(made);
  };
  return (
    <div className="card-builder">
      <div className="builder-preview">
        <div className="builder-card" data-testid="builder-card">
          <CardPicture card={face} />
        </div>
        <div className="builder-acts">
          <PriceNote card={card} known={known} />
          {actions}
        </div>
      </div>
      <div className="builder-parts">
        <Panel title="글" className="sentence-panel">
          <p className="muted">밑줄 그은 말을 누르면 바꿀 수 있습니다.</p>
          <Sentence card={card} known={known} onOpen={setOpen} onChange={onChange} wished={wished} />
          {wishes && wishes.length > 0 && <WishList card={card} wishes={wishes} onOpen={setOpen} />}
          <CardGlossary text={face.text} />
        </Panel>
        <Panel title="기본">
          <Basics card={card} known={known} onChange={onChange} />
        </Panel>
        <Panel title="그림">
          <PicturePanel card={card} known={known} onChange={onChange} />
        </Panel>
        {children}
      </div>
      <PricePanel card={card} known={known} onChange={onChange} />
      {open && (
        <PartSheet
          key={open.join('.')}
          card={card}
          path={open}
          known={known}
          onTake={take}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
