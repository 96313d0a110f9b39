import { IdParams } from '@chilyo/protocol';
import { z } from 'zod';
import { type PageHead, servePageHead } from '../../../platform/page-head.ts';
import type { Server } from '../../../platform/server.ts';
import { resultWords } from './result-words.ts';
import { type FinishedMatch, finishedMatch } from './service.ts';

export const AskedMoment = z.object({ t: z.coerce.number().int().min(0).max(1_000_000).optional() });

/** Link preview of a finished match. `moment` is `?t=` of the link. */
export function replayHead(match: FinishedMatch, moment: number | undefined): PageHead {
  const [first, second] = match.seats;
  const at = moment === undefined ? '' : `?t=${moment}`;
  return {
    title: `${first.name} 대 ${second.name} 다시 보기`,
    description: `${resultWords(match)} 두 손을 펼쳐 놓고 처음부터 다시 볼 수 있습니다.`,
    path: `/games/${match.id}${at}`,
    picture: `/api/games/${match.id}/picture.png${at}`,
  };
}

/** Serves a match's page, with a link preview once the match is over; `whenStored` waits for an end that is being stored. */
export function replayPage(server: Server, whenStored: (gameId: number) => Promise<void>): void {
  servePageHead(server, '/games/:id', async ({ params, query }) => {
    const asked = IdParams.safeParse(params);
    if (!asked.success) return null;
    await whenStored(asked.data.id);
    const match = await finishedMatch(server.db, asked.data.id, null);
    return replayHead(match, AskedMoment.safeParse(query).data?.t);
  });
}
