import './power-shown.css';
import { type CSSProperties, useState } from 'react';
import { POWER_WORDS } from '../match/power-words.ts';
import type { Shown } from '../match/visual-effect.ts';
import { Mark } from '../ui/mark.tsx';
import { CARD_RATIO, type Geometry } from './geometry/places.ts';

type Props = { shown: Shown | null; own: 0 | 1; geometry: Geometry };

/** Another's 점괘 while it is used: a card with its seal, name and text, where that player's cards are shown. */
export function PowerShown({ shown, own, geometry }: Props) {
  const now = shown?.power === undefined ? null : shown;
  // it fades out with what it was
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  const told = now ?? last;
  if (told?.power === undefined) return null;
  const { name, text } = POWER_WORDS[told.power];
  const at = (told.seat === own ? geometry.own : geometry.enemy).shown;
  const width = geometry.natural * at.scale;
  const height = width * CARD_RATIO;
  const style = { left: at.x - width / 2, top: at.y - height / 2, width, height, '--w': `${width}px` } as CSSProperties;
  return (
    <div
      key={told.moment}
      className="power-shown"
      data-el={told.power}
      data-gone={now === null || undefined}
      data-testid={now ? 'power-shown' : undefined}
      style={style}
      aria-hidden="true"
    >
      <Mark of={told.power} />
      <b>{name}</b>
      {width >= 130 ? <p>{text}</p> : <p className="power-shown-kind">점괘</p>}
    </div>
  );
}
