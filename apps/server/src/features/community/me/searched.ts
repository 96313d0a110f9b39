import { hitsIn } from '@chilyo/hangul';
import type { Searchable } from '../../../platform/search/searchable.ts';
import { isPlayer, userIdsAfter, usersHeld, usersOf } from '../../core/identity/service.ts';
import { userSummaries } from '../../play/faces/service.ts';

/** Players by their names without leaving ones. */
export const searchedUsers: Searchable = {
  kind: 'user',
  refsAfter: userIdsAfter,
  documents: async (db, refs) =>
    (await usersHeld(db, refs))
      .filter((user) => isPlayer(user) && user.leaves_at === null)
      .map(({ id, name }) => ({ ref: id, ownerId: id, title: name, rank: 0 })),
  hits: async (db, refs, query) => {
    const [users, faceOfUser] = await Promise.all([usersOf(db, refs), userSummaries(db, refs)]);
    return users.map(({ id, name }) => ({
      kind: 'user' as const,
      id,
      title: { text: name, hits: hitsIn(name, query) },
      face: faceOfUser(id),
    }));
  },
};
