import { decodeDeck } from '@chilyo/protocol/deck-code';
import { isOwnPath, pathWithin } from '@chilyo/rich-text/link';

const GAME = /\/games\/(\d{1,9})(?:\?(?:[^#\s]*&)?t=(\d{1,7}))?/;
const CODE = /(?:^|[^\w-])(C\d[\w-]{2,400})(?:\?(?:[^#\s]*&)?deck=(\d{1,9}))?/;

/** The node for a typed address of a match or code of a deck; null for anything else. */
export function embedOf(typed: string): { type: string; attrs: Record<string, unknown> } | null {
  const [, game, moment] = GAME.exec(typed) ?? [];
  if (game) return { type: 'replayEmbed', attrs: { game_id: Number(game), t: moment ? Number(moment) : null } };
  const [, code, deck] = CODE.exec(typed) ?? [];
  if (!code || 'problem' in decodeDeck(code)) return null;
  return { type: 'deckEmbed', attrs: { code, deck_id: deck ? Number(deck) : null } };
}

/** The node for pasted words that are nothing but the address of a match or deck of this site, or the code of a deck. */
export function embedOfPasted(pasted: string, origin: string): ReturnType<typeof embedOf> {
  const typed = pasted.trim();
  if (/\s/.test(typed)) return null;
  const path = pathWithin(origin, typed);
  return isOwnPath(path) || /^C\d[\w-]+$/.test(typed) ? embedOf(path) : null;
}
