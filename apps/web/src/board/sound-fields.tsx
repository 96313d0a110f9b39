import '../ui/field.css';
import './sound-fields.css';
import { play } from '../sound/play.ts';
import { changeSound, useSoundChoices } from '../sound/sound-choices.ts';
import { canVibrate } from '../sound/vibration.ts';
import { Check } from '../ui/field.tsx';

/** Settings of sound and vibration. A user's are stored in the account, a guest's on the device. */
export function SoundFields() {
  const { sound, volume, ambience, vibration, short_cutscenes } = useSoundChoices();
  const changeVolume = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const chosen = Number(currentTarget.value);
    if (chosen === volume) return;
    changeSound({ volume: chosen });
    play('play_unit');
  };
  return (
    <div className="sound-fields">
      <Check
        label="소리 켜기"
        checked={sound}
        data-testid="sound-on"
        onChange={({ target }) => changeSound({ sound: target.checked })}
      />
      <label className="volume">
        크기
        <input
          // the account's may arrive later
          key={volume}
          type="range"
          min={0}
          max={100}
          step={5}
          defaultValue={volume}
          disabled={!sound}
          onPointerUp={changeVolume}
          onKeyUp={changeVolume}
        />
      </label>
      <Check
        label="밤 소리 (바람과 풀벌레)"
        checked={ambience}
        disabled={!sound}
        onChange={({ target }) => changeSound({ ambience: target.checked })}
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
