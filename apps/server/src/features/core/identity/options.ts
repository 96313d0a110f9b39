import { FIRST_AVATAR, UserOptions } from '@chilyo/protocol';
import { isAvatar } from './avatars.ts';

/** The options of a new player. */
export const DEFAULT_OPTIONS: Omit<UserOptions, 'deck_id'> = {
  avatar_id: FIRST_AVATAR,
  sound: true,
  volume: 70,
  ambience: false,
  music: false,
  volume_effects: 100,
  volume_signals: 100,
  volume_ambience: 100,
  volume_music: 100,
  vibration: true,
  animation_speed: 1,
  reduced_motion: false,
  short_cutscenes: false,
  element_marks: true,
  theme: 'night',
  chat_cons: true,
  chat_font: 14,
  mute_emotes: false,
  show_original_skins: false,
  notify_letter: true,
  notify_trade: true,
  notify_comment: true,
  notify_turn: true,
  push_enabled: false,
  silent_notices: [],
  unpushed_notices: [],
  hide_rich: false,
  profile_text: '',
  title_key: null,
  favourite_card_id: null,
};

const Stored = UserOptions.omit({ deck_id: true });

/**
 * Options from the database, where older versions may have stored other fields or values; invalid ones fall back to the
 * defaults.
 */
export function readOptions(stored: unknown): Omit<UserOptions, 'deck_id'> {
  const options = { ...DEFAULT_OPTIONS };
  if (typeof stored !== 'object' || stored === null) return options;
  for (const [name, schema] of Object.entries(Stored.shape)) {
    const value = schema.safeParse((stored as Record<string, unknown>)[name]);
    if (value.success) Object.assign(options, { [name]: value.data });
  }
  if (!isAvatar(options.avatar_id)) options.avatar_id = DEFAULT_OPTIONS.avatar_id;
  return options;
}
