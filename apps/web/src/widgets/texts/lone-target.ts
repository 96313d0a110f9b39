import { BOARDS, type BoardId } from '@chilyo/protocol/constants';
import { pathWithin } from '@chilyo/rich-text/link';
import { VIDEO_SITES, type Video, videoOf } from '@chilyo/rich-text/video';
import { embedOfPasted } from './embed-of.ts';

const CARD = /^\/cards\/(\d{1,9})\/?$/;
const ARTICLE = /^\/articles\/([a-z]{1,20})\/(\d{1,9})\/?$/;

export type LoneTarget =
  | { kind: 'video'; video: Video }
  | { kind: 'card'; id: number }
  | { kind: 'article'; category: BoardId; id: number }
  | { kind: 'replay'; game_id: number; t: number | null }
  | { kind: 'deck'; code: string; deck_id: number | null };

/** What is shown in place of an address that stands alone in a paragraph; null: the address. */
export function loneTarget(href: string, origin: string): LoneTarget | null {
  const video = videoOf(href);
  if (video) return { kind: 'video', video };
  const path = pathWithin(origin, href);
  const [, card] = CARD.exec(path) ?? [];
  if (card) return { kind: 'card', id: Number(card) };
  const [, category, article] = ARTICLE.exec(path) ?? [];
  const board = BOARDS.find(({ id }) => id === category);
  if (board && article) return { kind: 'article', category: board.id, id: Number(article) };
  const { type, attrs } = embedOfPasted(href, origin) ?? {};
  if (type === 'replayEmbed') return { kind: 'replay', ...(attrs as { game_id: number; t: number | null }) };
  return type === 'deckEmbed' ? { kind: 'deck', ...(attrs as { code: string; deck_id: number | null }) } : null;
}

const WORDS = { card: '카드', article: '글', replay: '다시 보기', deck: '덱' } as const;

/** What its writer reads below the address. */
export const loneWords = (target: LoneTarget): string =>
  target.kind === 'video' ? `${VIDEO_SITES[target.video.site].word} 동영상` : WORDS[target.kind];
