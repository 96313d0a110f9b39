import type { Element } from '@chilyo/card-language';
import { AVATARS, IdParams, type Profile } from '@chilyo/protocol';
import { cardPicture } from '../../../platform/drawing/card-picture.ts';
import { figures } from '../../../platform/drawing/figures.ts';
import { poster } from '../../../platform/drawing/poster.ts';
import { seal } from '../../../platform/drawing/seal.ts';
import { servePicture } from '../../../platform/drawing/serve-picture.ts';
import { type PageHead, servePageHead } from '../../../platform/page-head.ts';
import type { Server } from '../../../platform/server.ts';
import { cardOf } from '../../goods/cards/service.ts';
import { profileOf } from './service.ts';

const recordWords = ({ wins, losses, draws }: Profile): string =>
  `랭킹전 ${wins}승 ${losses}패${draws > 0 ? ` ${draws}무` : ''}`;
const scoreWords = ({ score1, is_provisional }: Profile): string => (is_provisional ? '배치 중' : `점수 ${score1}`);

/** Link preview of a player's page. */
export function profileHead(profile: Profile): PageHead {
  return {
    title: profile.name,
    description: [`${scoreWords(profile)} · ${recordWords(profile)}`, profile.profile_text].filter(Boolean).join('. '),
    path: `/pages/user/${profile.id}`,
    picture: `/api/users/${profile.id}/picture.png`,
  };
}

async function profilePoster(profile: Profile): Promise<string> {
  const element: Element = AVATARS.find(({ id }) => id === profile.avatar_id)?.element ?? 'N';
  const favourite = cardOf(profile.favourite_card_id ?? 0);
  return poster({
    art: favourite
      ? { id: `art${favourite.id}`, drawing: cardPicture(favourite, await figures()) }
      : { id: 'seal', drawing: seal(element) },
    elements: [element],
    kind: '칠요의 이용자',
    name: profile.name,
    lines: [scoreWords(profile), recordWords(profile), profile.profile_text].filter(Boolean),
  });
}

/** Serves a player's page with a picture in its link preview. */
export function profilePage(server: Server): void {
  const { http, db } = server;
  // previews are cached for a day, so they must not show presence
  const asAnybodySees = (id: number) => profileOf(db, id, null, () => false);
  servePicture(http, '/api/users/:id/picture.png', { params: IdParams }, async ({ params }) => {
    const profile = await asAnybodySees(params.id);
    const { id, name, profile_text, favourite_card_id, avatar_id } = profile;
    const key = [id, name, profile_text, favourite_card_id, avatar_id, scoreWords(profile), recordWords(profile)];
    return { key: JSON.stringify(key), draw: () => profilePoster(profile) };
  });
  servePageHead(server, '/pages/user/:id', async ({ params }) => {
    const asked = IdParams.safeParse(params);
    return asked.success ? profileHead(await asAnybodySees(asked.data.id)) : null;
  });
}
