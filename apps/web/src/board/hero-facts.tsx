import cardDiscardIcon from 'virtual:icon/card-discard';
import cardDrawIcon from 'virtual:icon/card-draw';
import stackIcon from 'virtual:icon/stack';
import { Smile } from 'lucide-react';
import { memo } from 'react';
import { useCatalog } from '../api/catalog-store.ts';
import { range } from '../lib/range.ts';
import { ConPicker } from '../ui/con-picker.tsx';
import { Icon } from '../ui/icon.tsx';
import { NameLink } from '../ui/name-link.tsx';

type Props = {
  isOwn: boolean;
  /** 0 or less: the computer. */
  userId: number;
  name: string;
  hand: number;
  deck: number;
  discard: number;
  energy: number;
  maxEnergy: number;
  onEmote: ((conId: number) => void) | undefined;
  /** Opens the discard pile. */
  onDiscard: () => void;
};
const MOST_ENERGY = 10;

/** Name, counts and energy of one side. */
export const HeroFacts = memo(
  ({ isOwn, userId, name, hand, deck, discard, energy, maxEnergy, onEmote, onDiscard }: Props) => (
    <div className="hero-facts">
      <p className="hero-name">
        {userId > 0 ? <NameLink id={userId} name={name} /> : name}
        {onEmote && <EmoteButton onEmote={onEmote} />}
      </p>
      <p className="counts">
        <span>
          <Icon of={cardDrawIcon} label="손" /> {hand}
        </span>
        <span data-testid={isOwn ? 'deck-own' : 'deck-enemy'}>
          <Icon of={stackIcon} label="덱" /> {deck}
        </span>
        <button
          type="button"
          className="count-open"
          data-testid={isOwn ? 'discard-own' : 'discard-enemy'}
          onClick={onDiscard}
        >
          <Icon of={cardDiscardIcon} label="무덤" /> {discard}
          <span className="sr-only">장 보기</span>
        </button>
      </p>
      <p className="energy" data-testid={isOwn ? 'energy-own' : 'energy-enemy'}>
        <span className="sr-only">기력 </span>
        <b>{energy}</b>/{maxEnergy}
        <span className="orbs" aria-hidden="true">
          {range(Math.max(MOST_ENERGY, energy)).map((at) => (
            <i key={at} data-orb={at < energy ? 'lit' : at < maxEnergy ? 'spent' : 'locked'} />
          ))}
        </span>
      </p>
    </div>
  ),
);

function EmoteButton({ onEmote }: { onEmote: (conId: number) => void }) {
  const cons = useCatalog((catalog) => catalog.cons);
  return (
    <ConPicker cons={cons.filter(({ is_mine }) => is_mine)} label="감정 표현" className="emote-button" onPick={onEmote}>
      <Smile size={18} aria-hidden="true" />
    </ConPicker>
  );
}
