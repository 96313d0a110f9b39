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

/** The states of a unit, as chips in the corner of its card. */
export function StateChips({ isFrozen, isAsleep, isStealthy, burn, isSilenced }: Props) {
  const chips: { icon: IconDrawing; word: string }[] = [];
  if (isFrozen) chips.push({ icon: snowflake2Icon, word: '빙결' });
  else if (isAsleep) chips.push({ icon: nightSleepIcon, word: '쉼' });
  if (isStealthy) chips.push({ icon: hoodIcon, word: '은신' });
  if (burn) chips.push({ icon: smallFireIcon, word: `${burn}` });
  if (isSilenced) chips.push({ icon: silencedIcon, word: '침묵' });
  if (chips.length === 0) return null;
  return (
    <span className="state-chips">
      {chips.map(({ icon, word }) => (
        <span key={word} className="state-chip">
          <Icon of={icon} />
          <span>{word}</span>
        </span>
      ))}
    </span>
  );
}
