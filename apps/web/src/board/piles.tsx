import './piles.css';
import cardDiscardIcon from 'virtual:icon/card-discard';
import stackIcon from 'virtual:icon/stack';
import type { WireView } from '@chilyo/protocol';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Art } from '../ui/card/art.tsx';
import type { CardFace } from '../ui/card/card-face.ts';
import { Icon } from '../ui/icon.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { boxed } from './boxed.ts';
import { useFaces } from './faces.ts';
import type { Geometry } from './geometry/places.ts';

const DiscardDialog = onDemand(async () => (await import('./discard-dialog.tsx')).DiscardDialog);

type Props = { view: WireView; seat: 0 | 1; isOwn: boolean; owner: string; geometry: Geometry };

/** Deck and discard pile of one side: as piles where there is room, else as buttons with a number. */
export function Piles({ view, seat, isOwn, owner, geometry }: Props) {
  const faces = useFaces(view);
  const { deck_count: deck, discard } = view.seats[seat];
  const { [isOwn ? 'own' : 'enemy']: side, shape } = geometry;
  const isSmall = shape !== 'wide';
  const top = discard.at(-1);
  if (isSmall && !isOwn) return null;
  return (
    <>
      <div
        className="pile"
        style={boxed(side.deck)}
        data-small={isSmall || undefined}
        data-testid={isOwn ? 'deck-own' : 'deck-enemy'}
        data-look={`deck:${seat}`}
      >
        {isSmall ? <Icon of={stackIcon} /> : deck > 0 && <span className="card-back">七曜</span>}
        <b>
          <span className={isSmall ? undefined : 'sr-only'}>덱 </span>
          {deck}
        </b>
      </div>
      <DiscardButton view={view} seat={seat} isOwn={isOwn} owner={owner} style={boxed(side.discard)} isSmall={isSmall}>
        {isSmall ? <Icon of={cardDiscardIcon} /> : top !== undefined && <PileTop face={faces(top, seat)} />}
        <b>
          <span className={isSmall ? undefined : 'sr-only'}>무덤 </span>
          {discard.length}
        </b>
      </DiscardButton>
    </>
  );
}

/** A discard pile that is only a number among others. */
export function DiscardCount({ view, seat, owner }: Omit<Props, 'isOwn' | 'geometry'>) {
  return (
    <DiscardButton view={view} seat={seat} isOwn={false} owner={owner} className="count-open">
      <Icon of={cardDiscardIcon} label="무덤" /> {view.seats[seat].discard.length}
    </DiscardButton>
  );
}

type ButtonProps = Omit<Props, 'geometry'> & {
  className?: string;
  style?: CSSProperties;
  isSmall?: boolean;
  children: ReactNode;
};

function DiscardButton({ view, seat, isOwn, owner, className = 'pile', style, isSmall, children }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        style={style}
        data-small={isSmall || undefined}
        data-testid={isOwn ? 'discard-own' : 'discard-enemy'}
        onClick={() => setOpen(true)}
      >
        {children}
        <span className="sr-only">장 보기</span>
      </button>
      {isOpen && <DiscardDialog view={view} seat={seat} owner={owner} onClose={() => setOpen(false)} />}
    </>
  );
}

function PileTop({ face }: { face: CardFace }) {
  return (
    <span className="pile-top">
      <Art of={face} />
    </span>
  );
}
