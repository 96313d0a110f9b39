import { AVATARS } from '@chilyo/protocol';

/** Whether there is an avatar of that number, earned or not. */
export const isAvatar = (id: number): boolean => AVATARS.some((avatar) => avatar.id === id);
