import { expect, test } from 'vitest';
import { elementOfAvatar } from './avatar-elements.ts';
import { AVATARS, COMPUTER_AVATAR } from './avatars.ts';
import { avatarOfLevel, levelOfAvatar, OPPONENTS } from './opponents.ts';

test('every picture has the light that its table says', () => {
  for (const { id, element } of AVATARS) expect([id, elementOfAvatar(id)]).toEqual([id, element]);
  for (const { level, element } of OPPONENTS) expect(elementOfAvatar(avatarOfLevel(level))).toBe(element);
  for (const id of [COMPUTER_AVATAR, AVATARS.length + 1, 100, avatarOfLevel(6)]) expect(elementOfAvatar(id)).toBe('N');
});

test('the pictures of the opponents are theirs alone', () => {
  expect(OPPONENTS.map(({ level }) => levelOfAvatar(avatarOfLevel(level)))).toEqual([1, 2, 3, 4, 5]);
  for (const { id } of AVATARS) expect(levelOfAvatar(id)).toBeUndefined();
});
