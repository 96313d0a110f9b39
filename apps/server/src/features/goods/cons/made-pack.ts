import { isDeepStrictEqual } from 'node:util';
import type { ConPackContent } from '@chilyo/protocol';
import { Refusal } from '../../../platform/refusal.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import type { GoodKind } from '../made-goods/service.ts';
import { hidePack, nextConIds, upsertMadePack } from './queries/made-packs.ts';
import { searchedCons } from './searched.ts';

const idsIn = (content: ConPackContent | null): number[] => content?.cons.flatMap(({ id }) => id ?? []) ?? [];

/**
 * New emoticons with the numbers that an earlier save gave to their pictures: its answer may have been lost, and an
 * editor goes on without them.
 */
function numbered(sent: ConPackContent, stored: ConPackContent | null): ConPackContent {
  const taken = new Set(idsIn(sent));
  // a picture may be there twice
  const free = Map.groupBy(stored?.cons.filter(({ id }) => !taken.has(id!)) ?? [], ({ url }) => url);
  const cons = sent.cons.map((con) => ({ ...con, id: con.id ?? free.get(con.url)?.shift()?.id ?? null }));
  return { ...sent, cons };
}

/** Packs of emoticons that players make. */
export const madePackKind: GoodKind<'con_pack'> = {
  kind: 'con_pack',
  purpose: 'con',
  picturesOf: ({ cons }) => cons.map(({ url }) => url),
  async stored(tx, content, { latest, accepted }) {
    const known = new Set([...idsIn(latest), ...idsIn(accepted)]);
    const { cons } = numbered(content, latest);
    const sent = idsIn({ ...content, cons });
    // an emoticon of another pack, or one twice
    if (sent.some((id) => !known.has(id)) || new Set(sent).size !== sent.length) throw new Refusal('INVALID_INPUT');
    const fresh = await nextConIds(tx, cons.length - sent.length);
    return { ...content, cons: cons.map((con) => ({ ...con, id: con.id ?? fresh.shift()! })) };
  },
  isSame: (stored, sent) => isDeepStrictEqual(stored, numbered(sent, stored)),
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
