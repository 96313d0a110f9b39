import './event-chips.css';
import cardPickIcon from 'virtual:icon/card-pick';
import stackIcon from 'virtual:icon/stack';
import sunIcon from 'virtual:icon/sun';
import wolfTrapIcon from 'virtual:icon/wolf-trap';
import type { Chip, Told } from '../match/event-chips.ts';
import { Art } from '../ui/card/art.tsx';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';
import { Portrait } from '../ui/portrait.tsx';
import type { ChipSight } from './use-chip-sight.ts';

type Props = { told: Told; sight: ChipSight };

/** Most victims that are drawn; of more, how many there are. */
const MOST = 3;

/** An event in pictures: who did it, what in a word or number, and to whom. */
export function EventChips({ told: { by, verb, whom }, sight }: Props) {
  const isSelf = by !== null && whom.length === 1 && JSON.stringify(whom[0]) === JSON.stringify(by);
  const shown = isSelf ? [] : whom.slice(0, MOST);
  const rest = isSelf ? 0 : whom.length - shown.length;
  return (
    <span className="event-chips" aria-hidden="true">
      {by && <ChipPicture of={by} sight={sight} />}
      <span className="event-verb">{verb}</span>
      {shown.map((chip, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of an event never change
        <ChipPicture key={at} of={chip} sight={sight} />
      ))}
      {rest > 0 && <small>+{rest}</small>}
    </span>
  );
}

export function ChipPicture({ of, sight }: { of: Chip; sight: ChipSight }) {
  const side = 'seat' in of ? (of.seat === sight.own ? 'own' : 'enemy') : undefined;
  return (
    <span className="chip-picture" data-side={side} data-kind={of.kind} aria-hidden="true">
      {drawing(of, sight)}
    </span>
  );
}

function drawing(of: Chip, { face, player }: ChipSight) {
  switch (of.kind) {
    case 'card':
      return <Art of={face(of.id, of.seat)} width={64} />;
    case 'hero':
      return <Portrait of={player(of.seat)} size={24} />;
    case 'power':
      return <Mark of={of.power} />;
    case 'sky':
      return <Icon of={sunIcon} />;
    case 'discard':
      return <Icon of={stackIcon} />;
    case 'trap':
      return <Icon of={wolfTrapIcon} />;
    default:
      return <Icon of={cardPickIcon} />;
  }
}
