import { currentUser } from '../lib/user-store.ts';
import type { Cue, CueName } from './cue.ts';

type Note = { hz: number; at: number; for: number; type?: OscillatorType; level?: number };

/** Under 600 ms each. Hz, seconds. */
const CUES: Partial<Record<CueName, Note[]>> = {
  found: [
    { hz: 587, at: 0, for: 0.5 },
    { hz: 880, at: 0.16, for: 0.42 },
  ],
  my_turn: [
    { hz: 196, at: 0, for: 0.55, type: 'triangle' },
    { hz: 392, at: 0, for: 0.3, level: 0.4 },
  ],
  play_unit: [{ hz: 330, at: 0, for: 0.12, type: 'triangle' }],
  hit: [{ hz: 90, at: 0, for: 0.16, type: 'triangle', level: 1.4 }],
  rope: [{ hz: 700, at: 0, for: 0.05, type: 'square', level: 0.25 }],
  win: [523, 587, 659, 784, 880].map((hz, i) => ({ hz, at: i * 0.09, for: 0.24 })),
  loss: [
    { hz: 392, at: 0, for: 0.25 },
    { hz: 330, at: 0.2, for: 0.4 },
  ],
  message: [{ hz: 1046, at: 0, for: 0.09, level: 0.5 }],
  error: [{ hz: 150, at: 0, for: 0.1, type: 'square', level: 0.3 }],
};

let context: AudioContext | null = null;

/** 0 to 1. */
function volumeNow(): number {
  const user = currentUser();
  if (!user) return 0.6;
  return user.sound ? user.volume / 100 : 0;
}

/** A browser lets no page be heard that nobody has touched yet. */
const mayBeHeard = () => typeof AudioContext !== 'undefined' && navigator.userActivation.hasBeenActive;

export function play(cue: Cue | CueName): void {
  const volume = volumeNow();
  if (volume === 0 || !mayBeHeard()) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    const name = typeof cue === 'string' ? cue : cue.cue;
    for (const note of CUES[name] ?? []) strike(context, note, volume);
  } catch (failure) {
    console.warn('no sound', failure);
  }
}

/** Opens the way to the ear ahead of the first cue: it takes so long that whatever moves just then would halt. */
export function prepareSounds(): void {
  if (context || volumeNow() === 0) return;
  if (!mayBeHeard()) {
    addEventListener('pointerup', prepareSounds, { once: true });
    return;
  }
  try {
    context = new AudioContext();
  } catch (failure) {
    console.warn('no sound', failure);
  }
}

function strike(audio: AudioContext, note: Note, volume: number): void {
  const from = audio.currentTime + note.at;
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.type = note.type ?? 'sine';
  tone.frequency.value = note.hz;
  loudness.gain.setValueAtTime(0.0001, from);
  loudness.gain.exponentialRampToValueAtTime(0.22 * volume * (note.level ?? 1), from + 0.012);
  loudness.gain.exponentialRampToValueAtTime(0.0001, from + note.for);
  tone.connect(loudness).connect(audio.destination);
  tone.start(from);
  tone.stop(from + note.for + 0.02);
}
