import { isDeepStrictEqual } from 'node:util';
import type { ConPackContent } from '@chilyo/protocol';
import { Refusal } from '../../../platform/refusal.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import type { GoodKind } from '../made-goods/service.ts';
import { hidePack, nextConIds, upsertMadePack } from './queries/made-packs.ts';
import { searchedCons } from './searched.ts';

const idsIn = (content: ConPackContent | null): number[] => content?.cons.flatMap(({ id }) => id ?? []) ?? [];

/** Packs of emoticons that players make. */
export const madePackKind: GoodKind<'con_pack'> = {
  kind: 'con_pack',
  purpose: 'con',
  wordsOf: ({ name, cons }) => [name, ...cons.flatMap((con) => [con.name, ...con.tags])],
  picturesOf: ({ cons }) => cons.map(({ url }) => url),
  async stored(tx, content, { latest, accepted }) {
    const sent = idsIn(content);
    const known = new Set([...idsIn(latest), ...idsIn(accepted)]);
    // an emoticon of another pack, or one twice
    if (sent.some((id) => !known.has(id)) || new Set(sent).size !== sent.length) throw new Refusal('INVALID_INPUT');
    const fresh = await nextConIds(tx, content.cons.length - sent.length);
    return { ...content, cons: content.cons.map((con) => ({ ...con, id: con.id ?? fresh.shift()! })) };
  },
  isSame: (stored, sent) =>
    // a first answer that was lost has given numbers to new ones
    isDeepStrictEqual(stored, {
      ...sent,
      cons: sent.cons.map((con, at) => ({ ...con, id: con.id ?? stored.cons[at]?.id ?? null })),
    }),
  missing: ({ cons, cover }) => ({
    ...(cons.length === 0 && { cons: '이모티콘을 하나 이상 올려 주세요.' }),
    ...(cons.length > 0 && cover >= cons.length && { cover: '대표 이모티콘을 골라 주세요.' }),
  }),
  async sell(tx, { id, user_id }, content) {
    const touched = await upsertMadePack(tx, { id, userId: user_id, content });
    await followSearch(tx, searchedCons, touched);
  },
  async stopSelling(tx, id) {
    await followSearch(tx, searchedCons, await hidePack(tx, id));
  },
};
