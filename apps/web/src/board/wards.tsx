import magicGateIcon from 'virtual:icon/magic-gate';
import wolfTrapIcon from 'virtual:icon/wolf-trap';
import type { WireView } from '@chilyo/protocol';
import { Icon } from '../ui/icon.tsx';
import { boxed } from './boxed.ts';
import { useFaces } from './faces.ts';
import type { Box } from './geometry/places.ts';

type Props = {
  view: WireView;
  seat: 0 | 1;
  isOwn: boolean;
  boxes: readonly Box[];
  onLook: (name: string, at: Element) => void;
};

/** The places of one side's wards and traps, empty ones as well. */
export function Wards({ view, seat, isOwn, boxes, onLook }: Props) {
  const faces = useFaces(view);
  const { wards } = view.seats[seat];
  const side = isOwn ? 'own' : 'enemy';
  return (
    <ul className={`wards wards-${side}`} aria-label="결계와 함정">
      {boxes.map((box, at) => {
        const ward = wards[at];
        if (!ward) return <li key={box.x} className="ward" style={boxed(box)} aria-hidden="true" />;
        const face = ward.card_id === null ? null : faces(ward.card_id, seat);
        const name = `ward:${seat}:${ward.number}`;
        return (
          <li key={box.x} className="ward" style={boxed(box)} data-full="true" data-el={face?.element[0] ?? 'N'}>
            <button
              type="button"
              className="ward-button"
              data-row={`wards-${side}`}
              data-testid={`ward-${side}-${at + 1}`}
              data-look={name}
              onClick={({ currentTarget }) => onLook(name, currentTarget)}
            >
              {face ? (
                <Icon of={ward.is_trap ? wolfTrapIcon : magicGateIcon} label={`${face.name}: ${face.text}`} />
              ) : (
                <b role="img" aria-label="뒤집힌 함정">
                  ?
                </b>
              )}
              {ward.time !== null && (
                <span className="ward-time">
                  <span className="sr-only">남은 턴 </span>
                  {ward.time}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
