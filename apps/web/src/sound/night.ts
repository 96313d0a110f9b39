import { onceTouched, openOutput } from './output.ts';
import { withSamples } from './samples.ts';
import { soundChoices, watchSoundChoices } from './sound-choices.ts';

const FADE_SECONDS = 1.2;

/** Plays the ambience while the user has it on and the page is visible. The returned function stops it. */
export function startAmbience(): () => void {
  let stop: (() => void) | null = null;
  let isWanted = false;
  const look = () => {
    const { sound, ambience } = soundChoices();
    const wants = sound && ambience && !document.hidden;
    if (wants === isWanted) return;
    isWanted = wants;
    stop?.();
    stop = null;
    if (wants) begin();
  };
  const begin = () =>
    withSamples('night', (buffer) => {
      if (isWanted && !stop) stop = looping(buffer);
    });
  const forget = onceTouched(look);
  const unwatch = watchSoundChoices(look);
  document.addEventListener('visibilitychange', look);
  return () => {
    forget();
    unwatch();
    document.removeEventListener('visibilitychange', look);
    isWanted = false;
    stop?.();
  };
}

function looping(buffer: AudioBuffer): (() => void) | null {
  const output = openOutput();
  if (!output) return null;
  const { audio, into } = output;
  const source = new AudioBufferSourceNode(audio, { buffer, loop: true });
  const gain = new GainNode(audio, { gain: 0 });
  source.connect(gain).connect(into);
  gain.gain.setTargetAtTime(1, audio.currentTime, FADE_SECONDS / 3);
  source.start();
  return () => {
    gain.gain.setTargetAtTime(0, audio.currentTime, FADE_SECONDS / 3);
    source.stop(audio.currentTime + FADE_SECONDS * 2);
  };
}
