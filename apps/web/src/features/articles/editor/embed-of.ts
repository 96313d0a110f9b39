import { decodeDeck } from '@chilyo/protocol/deck-code';

const GAME = /\/games\/(\d{1,9})(?:\?(?:[^#\s]*&)?t=(\d{1,7}))?/;
const CODE = /(?<![\w-])(C\d[\w-]{2,400})(?:\?(?:[^#\s]*&)?deck=(\d{1,9}))?/;

/** The node for a typed address of a match or code of a deck; null for anything else. */
export function embedOf(typed: string): { type: string; attrs: Record<string, unknown> } | null {
  const [, game, moment] = GAME.exec(typed) ?? [];
  if (game) return { type: 'replayEmbed', attrs: { game_id: Number(game), t: moment ? Number(moment) : null } };
  const [, code, deck] = CODE.exec(typed) ?? [];
  if (!code || 'problem' in decodeDeck(code)) return null;
  return { type: 'deckEmbed', attrs: { code, deck_id: deck ? Number(deck) : null } };
}
