import foxHeadIcon from 'virtual:icon/fox-head';
import grimReaperIcon from 'virtual:icon/grim-reaper';
import oniIcon from 'virtual:icon/oni';
import throneKingIcon from 'virtual:icon/throne-king';
import totemHeadIcon from 'virtual:icon/totem-head';
import { Icon, type IconDrawing } from './icon.tsx';

/** The five opponents of the computer, by their level. */
export const OPPONENT_FIGURES: Record<1 | 2 | 3 | 4 | 5, IconDrawing> = {
  1: oniIcon,
  2: totemHeadIcon,
  3: foxHeadIcon,
  4: grimReaperIcon,
  5: throneKingIcon,
};

/** An opponent as a figure of a portrait. */
export const OpponentFigure = ({ level }: { level: 1 | 2 | 3 | 4 | 5 }) => <Icon of={OPPONENT_FIGURES[level]} />;
