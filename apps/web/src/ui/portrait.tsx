import './portrait.css';
import type { Face } from '@chilyo/protocol';
import { elementOfAvatar } from '@chilyo/protocol/avatar-elements';
import { onDemand } from './on-demand.tsx';

/** The drawings come a moment later: every page shows a portrait, and none waits for it. */
const Figure = onDemand(async () => (await import('./portrait-figure.tsx')).PortraitFigure);

type Props = {
  of: Pick<Face, 'avatar_id' | 'tier'>;
  size: 24 | 36 | 72;
  /** For a portrait without a name beside it. */
  label?: string;
};

/** A user's portrait: a round seal of lacquer, rim and figure lit by its element, in the frame of the user's tier. */
export function Portrait({ of: { avatar_id, tier }, size, label }: Props) {
  return (
    <span
      className="portrait"
      data-size={size}
      data-el={elementOfAvatar(avatar_id)}
      data-tier={tier}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Figure avatar={avatar_id} />
    </span>
  );
}
