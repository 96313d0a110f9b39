import './state-chips.css';
import hoodIcon from 'virtual:icon/hood';
import nightSleepIcon from 'virtual:icon/night-sleep';
import silencedIcon from 'virtual:icon/silenced';
import smallFireIcon from 'virtual:icon/small-fire';
import snowflake2Icon from 'virtual:icon/snowflake-2';
import { Icon, type IconDrawing } from '../icon.tsx';

type Props = {
  isFrozen?: boolean | undefined;
  /** It cannot attack yet; missing for units that cannot act anyway. */
  isAsleep?: boolean | undefined;
  isStealthy?: boolean | undefined;
  /** Damage it takes when its owner's turn ends. */
  burn?: number | undefined;
  isSilenced?: boolean | undefined;
};

type Chip = {
  icon: IconDrawing;
  word: string;
  isWorn: (state: Props) => unknown;
  /** In place of the word. */
  number?: (state: Props) => number | undefined;
};

/** Every chip that a unit can wear; the legend explains each of them. */
export const STATE_CHIPS: readonly Chip[] = [
  { icon: snowflake2Icon, word: '빙결', isWorn: ({ isFrozen }) => isFrozen },
  { icon: nightSleepIcon, word: '쉼', isWorn: ({ isAsleep, isFrozen }) => isAsleep && !isFrozen },
  { icon: hoodIcon, word: '은신', isWorn: ({ isStealthy }) => isStealthy },
  { icon: smallFireIcon, word: '화상', isWorn: ({ burn }) => burn, number: ({ burn }) => burn },
  { icon: silencedIcon, word: '침묵', isWorn: ({ isSilenced }) => isSilenced },
];

/** The states of a unit, as chips in the corner of its card. */
export function StateChips(state: Props) {
  const chips = STATE_CHIPS.filter(({ isWorn }) => isWorn(state));
  if (chips.length === 0) return null;
  return (
    <span className="state-chips">
      {chips.map(({ icon, word, number }) => (
        <span key={word} className="state-chip">
          <Icon of={icon} />
          <span>{number?.(state) ?? word}</span>
        </span>
      ))}
    </span>
  );
}
