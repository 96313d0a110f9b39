import type { UserOptions } from '@chilyo/protocol';
import { create } from 'zustand';
import { changeOptions } from '../api/session.ts';
import { currentUser, useUserStore } from '../lib/user-store.ts';

/** Kinds of sounds, each with a volume: what happens on the board, what calls the player, the night, and music. */
export const SOUND_KINDS = ['effects', 'signals', 'ambience', 'music'] as const;
export type SoundKind = (typeof SOUND_KINDS)[number];

/** A user's settings of what is heard, felt and seen of a match. */
export type SoundChoices = Pick<
  UserOptions,
  'sound' | 'volume' | 'ambience' | 'music' | 'vibration' | 'short_cutscenes' | `volume_${SoundKind}`
>;

const KEY = 'chilyo.sound';
const FIRST: SoundChoices = {
  sound: true,
  volume: 70,
  ambience: false,
  music: false,
  vibration: true,
  short_cutscenes: false,
  volume_effects: 100,
  volume_signals: 100,
  volume_ambience: 100,
  volume_music: 100,
};

/** A visitor's settings, stored on this device. */
const useGuestChoices = create<SoundChoices>(() => kept());

function kept(): SoundChoices {
  try {
    const stored = (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<SoundChoices>;
    const percent = (name: 'volume' | `volume_${SoundKind}`) => {
      const value = Number(stored[name] ?? FIRST[name]);
      return value >= 0 && value <= 100 ? value : FIRST[name];
    };
    return {
      sound: stored.sound !== false,
      volume: percent('volume'),
      volume_effects: percent('volume_effects'),
      volume_signals: percent('volume_signals'),
      volume_ambience: percent('volume_ambience'),
      volume_music: percent('volume_music'),
      ambience: stored.ambience === true,
      music: stored.music === true,
      vibration: stored.vibration !== false,
      short_cutscenes: stored.short_cutscenes === true,
    };
  } catch {
    return FIRST;
  }
}

/** A user's choices are in the settings of the account, a guest's on the device. */
export function useSoundChoices(): SoundChoices {
  const user = useUserStore((state) => state.user);
  const guest = useGuestChoices();
  return user ?? guest;
}

export const soundChoices = (): SoundChoices => currentUser() ?? useGuestChoices.getState();

/** Calls back on every change. The returned function unsubscribes. */
export function watchSoundChoices(changed: () => void): () => void {
  const stops = [useUserStore.subscribe(changed), useGuestChoices.subscribe(changed)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Takes effect at once. */
export function changeSound(fields: Partial<SoundChoices>): void {
  if (currentUser()) {
    void changeOptions(fields);
    return;
  }
  useGuestChoices.setState(fields);
  localStorage.setItem(KEY, JSON.stringify(useGuestChoices.getState()));
}
