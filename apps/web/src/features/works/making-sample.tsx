import type { Card, Path } from '@chilyo/card-language';
import { useMemo, useState } from 'react';
import { Card as CardPicture } from '../../ui/card/card.tsx';
import { faceOf } from '../../ui/card/face-of.ts';
import { SkeletonRows } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useKnownCards } from '../../widgets/cards/known-cards.ts';
import { IDEAS } from './ideas.ts';
import { PartSheet } from './part-sheet.tsx';
import { PricePanel } from './price-panel.tsx';
import { Sentence } from './sentence.tsx';

/** A card whose words may be pressed; nothing is stored. */
export function MakingSample() {
  const known = useKnownCards();
  const [card, setCard] = useState<Card>(IDEAS[0]!);
  const [open, setOpen] = useState<Path | null>(null);
  const face = useMemo(() => faceOf(card, known.nameOf), [card, known]);
  if (known.keys.length === 0) return <SkeletonRows count={6} />;
  return (
    <>
      <Panel title="1. 글이 곧 편집기">
        <p>밑줄 그은 말을 누르면 그 자리에 올 수 있는 말이 모두 나옵니다. 여기서 눌러 보세요. 저장되지 않습니다.</p>
        <div className="making-sample">
          <div className="making-card">
            <CardPicture card={face} />
          </div>
          <Sentence card={card} known={known} onOpen={setOpen} onChange={setCard} />
        </div>
        <p className="muted">
          글에 나올 수 없는 것은 고를 수도 없습니다. 그래서 카드에 적힌 글은 언제나 카드가 하는 일과 같습니다.
        </p>
      </Panel>
      <PricePanel card={card} known={known} onChange={setCard} title="2. 값과 예산">
        <p>하는 일마다 값이 있고, 비용이 예산을 줍니다. 위의 글을 바꾸면 값도 바뀝니다.</p>
      </PricePanel>
      {open && (
        <PartSheet
          key={open.join('.')}
          card={card}
          path={open}
          known={known}
          onTake={(made) => {
            setOpen(null);
            setCard(made);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
