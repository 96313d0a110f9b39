import { AVATARS } from '@chilyo/protocol';

/** Whether the avatar exists, earned or not. */
export const isAvatar = (id: number): boolean => AVATARS.some((avatar) => avatar.id === id);
