import { hasBeenTouched } from '../lib/has-been-touched.ts';
import { SOUND_KINDS, type SoundKind, soundChoices, watchSoundChoices } from './sound-choices.ts';

type Output = { audio: AudioContext; into: Record<SoundKind, AudioNode> };

let output: Output | null = null;

/** Browsers allow sound only after the first user gesture. */
const mayBeHeard = () => typeof AudioContext !== 'undefined' && hasBeenTouched();

/** Gain, 0 to 1, on a perceptual curve: half the slider is half as loud. */
const loudnessNow = (): number => {
  const { sound, volume } = soundChoices();
  return sound ? (volume / 100) ** 2 : 0;
};

/** Gain of a kind of sounds within the whole volume. */
const shareNow = (kind: SoundKind): number => (soundChoices()[`volume_${kind}`] / 100) ** 2;

/** The audio output; null while sound is off or not yet permitted. */
export function openOutput(): Output | null {
  if (loudnessNow() === 0 || !mayBeHeard()) return null;
  try {
    output ??= connected();
    // on iOS a phone call leaves it neither running nor suspended
    if (output.audio.state !== 'running') void output.audio.resume();
    return output;
  } catch (failure) {
    console.warn('no sound', failure);
    return null;
  }
}

/** Runs after the first user gesture. The returned function cancels. */
export function onceTouched(run: () => void): () => void {
  if (typeof AudioContext === 'undefined') return () => {};
  if (mayBeHeard()) {
    run();
    return () => {};
  }
  const waiting = new AbortController();
  for (const event of ['pointerup', 'keyup'] as const)
    addEventListener(
      event,
      () => {
        waiting.abort();
        run();
      },
      { signal: waiting.signal },
    );
  return () => waiting.abort();
}

function connected(): Output {
  const audio = new AudioContext({ latencyHint: 'interactive' });
  const volume = audio.createGain();
  volume.gain.value = loudnessNow();
  // a limiter compresses peaks before they clip
  const limiter = new DynamicsCompressorNode(audio, {
    threshold: -6,
    knee: 3,
    ratio: 16,
    attack: 0.002,
    release: 0.12,
  });
  volume.connect(limiter).connect(audio.destination);
  const share = (kind: SoundKind) => {
    const gain = audio.createGain();
    gain.gain.value = shareNow(kind);
    gain.connect(volume);
    return gain;
  };
  const into = {
    effects: share('effects'),
    signals: share('signals'),
    ambience: share('ambience'),
    music: share('music'),
  };
  watchSoundChoices(() => {
    const now = audio.currentTime;
    volume.gain.setTargetAtTime(loudnessNow(), now, 0.03);
    for (const kind of SOUND_KINDS) into[kind].gain.setTargetAtTime(shareNow(kind), now, 0.03);
  });
  return { audio, into };
}
