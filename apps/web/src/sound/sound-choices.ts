import type { UserOptions } from '@chilyo/protocol';
import { create } from 'zustand';
import { changeOptions } from '../api/session.ts';
import { currentUser, useUserStore } from '../lib/user-store.ts';

/** A user's settings of what is heard, felt and seen of a match. */
export type SoundChoices = Pick<UserOptions, 'sound' | 'volume' | 'ambience' | 'vibration' | 'short_cutscenes'>;

const KEY = 'chilyo.sound';
const FIRST: SoundChoices = { sound: true, volume: 70, ambience: false, vibration: true, short_cutscenes: false };

/** A visitor's settings, stored on this device. */
const useGuestChoices = create<SoundChoices>(() => kept());

function kept(): SoundChoices {
  try {
    const stored = (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<SoundChoices>;
    const volume = Number(stored.volume ?? FIRST.volume);
    return {
      sound: stored.sound !== false,
      volume: volume >= 0 && volume <= 100 ? volume : FIRST.volume,
      ambience: stored.ambience === true,
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
