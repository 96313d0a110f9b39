import '../ui/field.css';
import './sound-fields.css';
import { play } from '../sound/play.ts';
import { changeSound, type SoundChoices, useSoundChoices } from '../sound/sound-choices.ts';
import { canVibrate } from '../sound/vibration.ts';
import { Check } from '../ui/field.tsx';

type Volume = 'volume' | 'volume_effects' | 'volume_signals' | 'volume_ambience' | 'volume_music';

/** Settings of sound and vibration. A user's are stored in the account, a guest's on the device. */
export function SoundFields() {
  const choices = useSoundChoices();
  const { sound, ambience, music, vibration, short_cutscenes } = choices;
  const volume = (of: Volume) => ({ of, choices, isOff: !sound });
  return (
    <div className="sound-fields">
      <Check
        label="소리 켜기"
        checked={sound}
        data-testid="sound-on"
        onChange={({ target }) => changeSound({ sound: target.checked })}
      />
      <VolumeField word="전체" {...volume('volume')} onChanged={() => play('play_unit')} />
      <details className="volume-kinds">
        <summary>종류마다 다르게</summary>
        <VolumeField word="효과" {...volume('volume_effects')} onChanged={() => play('play_unit')} />
        <VolumeField word="알림" {...volume('volume_signals')} onChanged={() => play('my_turn')} />
        <VolumeField word="밤 소리" {...volume('volume_ambience')} isOff={!sound || !ambience} />
        <VolumeField word="음악" {...volume('volume_music')} isOff={!sound || !music} />
      </details>
      <Check
        label="밤 소리 (바람과 풀벌레)"
        checked={ambience}
        disabled={!sound}
        onChange={({ target }) => changeSound({ ambience: target.checked })}
      />
      <Check
        label="음악 (요일마다 다른 곡)"
        checked={music}
        disabled={!sound}
        data-testid="music-on"
        onChange={({ target }) => changeSound({ music: target.checked })}
      />
      {canVibrate() && (
        <Check label="진동" checked={vibration} onChange={({ target }) => changeSound({ vibration: target.checked })} />
      )}
      <Check
        label="큰 순간을 짧게 (만남, 일식, 마지막 일격)"
        checked={short_cutscenes}
        data-testid="short-cutscenes"
        onChange={({ target }) => changeSound({ short_cutscenes: target.checked })}
      />
    </div>
  );
}

type VolumeProps = { word: string; of: Volume; choices: SoundChoices; isOff: boolean; onChanged?: () => void };

function VolumeField({ word, of, choices, isOff, onChanged }: VolumeProps) {
  const value = choices[of];
  const change = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const chosen = Number(currentTarget.value);
    if (chosen === value) return;
    changeSound({ [of]: chosen });
    onChanged?.();
  };
  return (
    <label className="volume">
      <span>
        {word} <span className="sr-only">크기</span>
      </span>
      <input
        // the account's may arrive later
        key={value}
        type="range"
        min={0}
        max={100}
        step={5}
        defaultValue={value}
        disabled={isOff}
        onPointerUp={change}
        onKeyUp={change}
      />
    </label>
  );
}
