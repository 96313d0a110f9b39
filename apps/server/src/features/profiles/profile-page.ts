import { ART_GRID, rimOrnament, svgOf } from '@chilyo/card-art';
import type { Element } from '@chilyo/card-language';
import { AVATARS, Id, type Profile } from '@chilyo/protocol';
import { z } from 'zod';
import { cardPicture } from '../../platform/drawing/card-picture.ts';
import { NIGHT, SKIES } from '../../platform/drawing/colours.ts';
import { mark } from '../../platform/drawing/drawing.ts';
import { figures } from '../../platform/drawing/figures.ts';
import { poster } from '../../platform/drawing/poster.ts';
import { servePicture } from '../../platform/drawing/serve-picture.ts';
import { type PageHead, servePageHead } from '../../platform/page-head.ts';
import type { Server } from '../../platform/server.ts';
import { cardOf } from '../cards/service.ts';
import { profileOf } from './service.ts';

const Asked = z.object({ id: z.coerce.number().pipe(Id) });

const recordWords = ({ wins, losses, draws }: Profile): string =>
  `랭킹전 ${wins}승 ${losses}패${draws > 0 ? ` ${draws}무` : ''}`;
const scoreWords = ({ score1, is_provisional }: Profile): string => (is_provisional ? '배치 중' : `점수 ${score1}`);

/** What other sites show of a link to a player. */
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
      : { id: 'seal', drawing: sealOf(element) },
    elements: [element],
    kind: '칠요의 이용자',
    name: profile.name,
    lines: [scoreWords(profile), recordWords(profile), profile.profile_text].filter(Boolean),
  });
}

/** The luminary of an element, for who has no favourite card. */
function sealOf(element: Element): string {
  const [middle, r] = [ART_GRID / 2, 92];
  const rim = svgOf(rimOrnament(element, middle, middle, r, SKIES[element].lit), 'rim-');
  return `<g id="seal"><rect width="${ART_GRID}" height="${ART_GRID}" fill="url(#sky${element})"/>${rim}<circle cx="${middle}" cy="${middle}" r="${r}" fill="${NIGHT.lacquer}" stroke="${NIGHT.map}" stroke-width="3"/>${mark(element, middle - 58, middle - 58, 116, false)}</g>`;
}

/** The page of a player, told to other sites with a picture. */
export function profilePage(server: Server): void {
  const { http, db } = server;
  // whether somebody is here is nobody else's business for a day
  const asAnybodySees = (id: number) => profileOf(db, id, null, () => false);
  servePicture(http, '/api/users/:id/picture.png', { params: Asked }, async ({ params }) => {
    const profile = await asAnybodySees(params.id);
    const { id, name, profile_text, favourite_card_id, avatar_id } = profile;
    const key = [id, name, profile_text, favourite_card_id, avatar_id, scoreWords(profile), recordWords(profile)];
    return { key: JSON.stringify(key), draw: () => profilePoster(profile) };
  });
  servePageHead(server, '/pages/user/:id', async ({ params }) => {
    const asked = Asked.safeParse(params);
    return asked.success ? profileHead(await asAnybodySees(asked.data.id)) : null;
  });
}
