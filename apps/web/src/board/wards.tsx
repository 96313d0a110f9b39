import magicGateIcon from 'virtual:icon/magic-gate';
import wolfTrapIcon from 'virtual:icon/wolf-trap';
import './wards.css';
import { memo } from 'react';
import { range } from '../lib/range.ts';
import type { CardFace } from '../ui/card/card-face.ts';
import { isSameContent } from '../ui/card/same-content.ts';
import { Icon } from '../ui/icon.tsx';
import { lookAt } from './look/look-store.ts';

/** A ward, or a trap, with its name for who looks at it; its face is null while it lies hidden. */
export type Ward = { look: string; face: CardFace | null; isTrap: boolean; time: number | null };

/** The places of one side's wards and traps; null is an empty one. */
export const Wards = memo(
  ({ wards }: { wards: (Ward | null)[] }) => (
    <ul className="wards" aria-label="결계와 함정">
      {range(wards.length).map((at) => {
        const ward = wards[at];
        if (!ward) return <li key={at} className="ward" aria-hidden="true" />;
        const { look, face, isTrap, time } = ward;
        return (
          <li key={at} className="ward" data-full="true" data-el={face?.element[0] ?? 'N'}>
            <button
              type="button"
              className="ward-look"
              data-testid="ward"
              data-look={look}
              data-row={`wards-${look.split(':')[1]}`}
              onClick={({ currentTarget }) => lookAt(look, currentTarget)}
            >
              {face ? (
                <Icon of={isTrap ? wolfTrapIcon : magicGateIcon} label={`${face.name}: ${face.text}`} />
              ) : (
                <b role="img" aria-label="뒤집힌 함정">
                  ?
                </b>
              )}
              {time !== null && (
                <span className="ward-time">
                  <span className="sr-only">남은 턴 </span>
                  {time}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  ),
  isSameContent,
);
