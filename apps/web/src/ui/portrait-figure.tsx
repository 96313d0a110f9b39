import bigWaveIcon from 'virtual:icon/big-wave';
import evilMoonIcon from 'virtual:icon/evil-moon';
import flameIcon from 'virtual:icon/flame';
import goblinHeadIcon from 'virtual:icon/goblin-head';
import mountaintopIcon from 'virtual:icon/mountaintop';
import polarStarIcon from 'virtual:icon/polar-star';
import ringingBellIcon from 'virtual:icon/ringing-bell';
import sproutIcon from 'virtual:icon/sprout';
import sunIcon from 'virtual:icon/sun';
import { AVATARS, COMPUTER_AVATAR, FIRST_AVATAR } from '@chilyo/protocol/avatars';
import { Icon, type IconDrawing } from './icon.tsx';

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
};

/** The figure of an avatar. */
export function PortraitFigure({ avatar }: { avatar: number }) {
  const known = AVATARS.find(({ id }) => id === avatar);
  return <Icon of={FIGURES[known?.id ?? (avatar === COMPUTER_AVATAR ? COMPUTER_AVATAR : FIRST_AVATAR)]} />;
}
