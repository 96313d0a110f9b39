import './piles.css';
import cardDiscardIcon from 'virtual:icon/card-discard';
import stackIcon from 'virtual:icon/stack';
import type { WireView } from '@chilyo/protocol';
import { useState } from 'react';
import { useArt } from '../ui/card/art-image.ts';
import type { CardFace } from '../ui/card/card-face.ts';
import { Icon } from '../ui/icon.tsx';
import { boxed } from './boxed.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { useFaces } from './faces.ts';
import type { Geometry } from './geometry/places.ts';

type Props = { view: WireView; seat: 0 | 1; isOwn: boolean; owner: string; geometry: Geometry };

/** Deck and discard pile of one side: as piles where there is room for them, else as buttons with their number. */
export function Piles({ view, seat, isOwn, owner, geometry }: Props) {
  const faces = useFaces(view);
  const [isOpen, setOpen] = useState(false);
  const { deck_count: deck, discard } = view.seats[seat];
  const { [isOwn ? 'own' : 'enemy']: side, shape } = geometry;
  const side_name = isOwn ? 'own' : 'enemy';
  const top = discard.at(-1);
  const isSmall = shape !== 'wide';
  return (
    <>
      {(isOwn || !isSmall) && (
        <div
          className="pile"
          style={boxed(side.deck)}
          data-small={isSmall || undefined}
          data-testid={`deck-${side_name}`}
          data-look={`deck:${seat}`}
        >
          {isSmall ? <Icon of={stackIcon} /> : deck > 0 && <span className="card-back">七曜</span>}
          <b>
            <span className={isSmall ? undefined : 'sr-only'}>덱 </span>
            {deck}
          </b>
        </div>
      )}
      <button
        type="button"
        className="pile"
        style={boxed(side.discard)}
        data-small={isSmall || undefined}
        data-bare={(isSmall && !isOwn) || undefined}
        data-testid={`discard-${side_name}`}
        onClick={() => setOpen(true)}
      >
        {isSmall ? <Icon of={cardDiscardIcon} /> : top !== undefined && <PileTop face={faces(top, seat)} />}
        <b>
          <span className={isSmall && isOwn ? undefined : 'sr-only'}>무덤 </span>
          {discard.length}
        </b>
        <span className="sr-only">장 보기</span>
      </button>
      {isOpen && <DiscardDialog view={view} seat={seat} owner={owner} onClose={() => setOpen(false)} />}
    </>
  );
}

function PileTop({ face }: { face: CardFace }) {
  const art = useArt(face);
  return <span className="pile-top">{art && <img src={art} alt="" draggable={false} />}</span>;
}
