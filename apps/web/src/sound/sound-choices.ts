import type { UserOptions } from '@chilyo/protocol';
import { create } from 'zustand';
import { changeOptions } from '../api/session.ts';
import { currentUser, useUserStore } from '../lib/user-store.ts';

/** What a player wants to hear and to feel. */
export type SoundChoices = Pick<UserOptions, 'sound' | 'volume' | 'ambience' | 'vibration'>;

const KEY = 'chilyo.sound';
const FIRST: SoundChoices = { sound: true, volume: 70, ambience: false, vibration: true };

/** Of whoever is not signed in; kept on this device. */
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

/** Tells of every change; the answer stops it. */
export function watchSoundChoices(changed: () => void): () => void {
  const stops = [useUserStore.subscribe(changed), useGuestChoices.subscribe(changed)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Heard at once. */
export function changeSound(fields: Partial<SoundChoices>): void {
  if (currentUser()) {
    void changeOptions(fields);
    return;
  }
  useGuestChoices.setState(fields);
  localStorage.setItem(KEY, JSON.stringify(useGuestChoices.getState()));
}
