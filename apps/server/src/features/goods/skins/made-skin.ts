import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../../../platform/refusal.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import { cardOf } from '../cards/service.ts';
import type { GoodKind } from '../made-goods/service.ts';
import { hideSkin, upsertMadeSkin } from './queries/made-skins.ts';
import { searchedSkins } from './searched.ts';

/** Skins that players make. */
export const madeSkinKind: GoodKind<'skin'> = {
  kind: 'skin',
  purpose: 'skin',
  picturesOf: ({ picture }) => (picture ? [picture.url] : []),
  async stored(_tx, content, { accepted }) {
    if (!cardOf(content.card_id)) throw new Refusal('NOT_FOUND');
    // owners have bought it for this card
    if (accepted && accepted.card_id !== content.card_id)
      throw new Refusal('INVALID_INPUT', undefined, { card_id: '팔기 시작한 스킨의 카드는 바꿀 수 없습니다.' });
    return content;
  },
  isSame: isDeepStrictEqual,
  missing: ({ picture }): Record<string, string> => (picture ? {} : { picture: '그림을 올려 주세요.' }),
  async sell(tx, { id, user_id }, { card_id, name, picture, price }) {
    const { url, ...crop } = picture!;
    await upsertMadeSkin(tx, { id, user_id, card_id, name, url, crop, price });
    await followSearch(tx, searchedSkins, [id]);
  },
  async stopSelling(tx, id) {
    await hideSkin(tx, id);
    await followSearch(tx, searchedSkins, [id]);
  },
};
