import anvilIcon from 'virtual:icon/anvil';
import bigWaveIcon from 'virtual:icon/big-wave';
import cometSparkIcon from 'virtual:icon/comet-spark';
import dragonHeadIcon from 'virtual:icon/dragon-head';
import eclipseIcon from 'virtual:icon/eclipse';
import evilMoonIcon from 'virtual:icon/evil-moon';
import flameIcon from 'virtual:icon/flame';
import galaxyIcon from 'virtual:icon/galaxy';
import goblinHeadIcon from 'virtual:icon/goblin-head';
import lotusIcon from 'virtual:icon/lotus';
import mountaintopIcon from 'virtual:icon/mountaintop';
import paintBrushIcon from 'virtual:icon/paint-brush';
import polarStarIcon from 'virtual:icon/polar-star';
import ringingBellIcon from 'virtual:icon/ringing-bell';
import sproutIcon from 'virtual:icon/sprout';
import starFormationIcon from 'virtual:icon/star-formation';
import sunIcon from 'virtual:icon/sun';
import tigerHeadIcon from 'virtual:icon/tiger-head';
import turtleIcon from 'virtual:icon/turtle';
import { AVATARS, COMPUTER_AVATAR, FIRST_AVATAR } from '@chilyo/protocol/avatars';
import { levelOfAvatar } from '@chilyo/protocol/opponents';
import { Icon, type IconDrawing } from './icon.tsx';
import { onDemand } from './on-demand.tsx';

/** Only who practises meets them. */
const OpponentFigure = onDemand(async () => (await import('./opponent-figure.tsx')).OpponentFigure);

type AvatarId = (typeof AVATARS)[number]['id'] | typeof COMPUTER_AVATAR;

const FIGURES: Record<AvatarId, IconDrawing> = {
  [COMPUTER_AVATAR]: goblinHeadIcon,
  1: sunIcon,
  2: evilMoonIcon,
  3: flameIcon,
  4: bigWaveIcon,
  5: sproutIcon,
  6: ringingBellIcon,
  7: mountaintopIcon,
  8: polarStarIcon,
  9: cometSparkIcon,
  10: eclipseIcon,
  11: tigerHeadIcon,
  12: dragonHeadIcon,
  13: starFormationIcon,
  14: galaxyIcon,
  15: turtleIcon,
  16: paintBrushIcon,
  17: anvilIcon,
  18: lotusIcon,
};

/** The figure of an avatar. */
export function PortraitFigure({ avatar }: { avatar: number }) {
  const level = levelOfAvatar(avatar);
  if (level) return <OpponentFigure level={level} />;
  const known = AVATARS.find(({ id }) => id === avatar);
  return <Icon of={FIGURES[known?.id ?? (avatar === COMPUTER_AVATAR ? COMPUTER_AVATAR : FIRST_AVATAR)]} />;
}
