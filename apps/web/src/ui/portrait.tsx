import './portrait.css';
import { AVATARS } from '@chilyo/protocol/avatars';
import { onDemand } from './on-demand.tsx';

/** The drawings come a moment later: every page shows a portrait, and none waits for it. */
const Figure = onDemand(async () => (await import('./portrait-figure.tsx')).PortraitFigure);

type Props = {
  avatar: number;
  size: 24 | 36 | 72;
  /** Where no name stands beside it. */
  label?: string;
};

/** By what somebody is seen: a round seal of lacquer whose rim and figure are lit by its element. */
export function Portrait({ avatar, size, label }: Props) {
  const known = AVATARS.find(({ id }) => id === avatar);
  return (
    <span
      className="portrait"
      data-size={size}
      data-el={known?.element ?? 'N'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Figure avatar={avatar} />
    </span>
  );
}
