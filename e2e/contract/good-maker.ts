import sharp from 'sharp';
import type { Player } from './player.ts';

let pictures = 0;

/** A picture of its own each time: a wide rectangle at another place. */
export const drawn = async (): Promise<Buffer> => {
  const size = { width: 30 + ((++pictures * 37) % 150), height: 60, channels: 3 as const };
  const input = await sharp({ create: { ...size, background: '#fff2c4' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 240, height: 240, channels: 3, background: { r: pictures, g: 60, b: 90 } } })
    .composite([{ input, left: 9, top: (pictures * 53) % 170 }])
    .png()
    .toBuffer();
};

export const uploadTo = async (site: string, by: Player, purpose: string, bytes: Buffer) => {
  const answer = await fetch(`${site}/api/uploads?purpose=${purpose}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'image/png', 'x-forwarded-for': by.address },
    body: new Uint8Array(bytes),
  });
  return (await answer.json()) as { code?: string; item: { src: string } };
};

const about = { licence: 'cc-by', is_ai: false, source: '직접 그림' };
/** A skin that a player sends. */
export const skin = (url: string | null, given: object = {}) => ({
  content: {
    kind: 'skin',
    card_id: 101,
    name: '봄밤',
    picture: url && { url, x: 0.5, y: 0.5, zoom: 1 },
    price: 100,
    ...given,
  },
  ...about,
});

/** A pack of emoticons that a player sends. */
export const pack = (urls: readonly string[], given: object = {}) => ({
  content: {
    kind: 'con_pack',
    name: '물가 수달',
    price: 10,
    cover: 0,
    cons: urls.map((url, at) => ({ id: null, name: `수달 ${at}`, url, tags: ['조약돌'] })),
    ...given,
  },
  ...about,
});
