import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { isPublicGame } from '../../play/games/service.ts';

/** The page of a match, with or without the site's origin. */
const GAME_PAGE = /(?<![^\s(])(?:https?:\/\/[^\s/]+)?\/games\/([1-9]\d{0,8})(?![\w/])/;

/** The first match that a line links to, if it is public; otherwise null. */
export async function gameNamedIn(db: Kysely<Database>, content: string): Promise<number | null> {
  const id = Number(GAME_PAGE.exec(content)?.[1] ?? 0);
  return id > 0 && (await isPublicGame(db, id)) ? id : null;
}
