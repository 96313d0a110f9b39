/** Pictures that a player may choose to be seen by. */
export const AVATARS = ['해', '달', '불꽃', '물결', '새싹', '쇠북', '산', '별'].map((name, index) => ({
  id: index + 1,
  name,
}));

export const isAvatar = (id: number): boolean => AVATARS.some((avatar) => avatar.id === id);
