import './hero-facts.css';
import cardDrawIcon from 'virtual:icon/card-draw';
import stackIcon from 'virtual:icon/stack';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { range } from '../lib/range.ts';
import { isSameContent } from '../ui/card/same-content.ts';
import { Icon } from '../ui/icon.tsx';
import { NameLink } from '../ui/name-link.tsx';

type Props = {
  isOwn: boolean;
  isOnTurn: boolean;
  style: CSSProperties;
  /** 0 or less: the computer. */
  userId: number;
  name: string;
  /** Of an opponent of the computer. */
  level: number | undefined;
  hand: number;
  /** Cards in the deck; null: the deck has a pile beside the lanes. */
  deck: number | null;
  /** The discard pile, where it is only a number. */
  discard: ReactNode;
  energy: number;
  maxEnergy: number;
};
const MOST_ENERGY = 10;

/** Name, counts and energy of one side. */
export const HeroFacts = memo(
  ({ isOwn, isOnTurn, style, userId, name, level, hand, deck, discard, energy, maxEnergy }: Props) => (
    <div className="hero-facts" style={style} data-own={isOwn || undefined} data-on-turn={isOnTurn || undefined}>
      <p className="hero-name">
        {userId > 0 ? <NameLink id={userId} name={name} /> : name}
        {level && (
          <span role="img" aria-label={`${level}단계`}>
            {'✦'.repeat(level)}
          </span>
        )}
      </p>
      <p className="counts">
        <span>
          <Icon of={cardDrawIcon} label="손" /> {hand}
        </span>
        {deck !== null && (
          <span data-testid={isOwn ? 'deck-own' : 'deck-enemy'}>
            <Icon of={stackIcon} label="덱" /> {deck}
          </span>
        )}
        {discard}
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
  ({ discard: before, ...one }, { discard: after, ...other }) => before === after && isSameContent(one, other),
);
