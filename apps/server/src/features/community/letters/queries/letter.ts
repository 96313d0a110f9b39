import type { Letter } from '@chilyo/protocol';
import type { Kysely, Selectable } from 'kysely';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';
import { ECONOMY } from '../../../goods/economy/service.ts';
import { userSummaries } from '../../../play/faces/service.ts';

export type LetterRow = Selectable<Database['letters']>;
export const WAITING_SECONDS = ECONOMY.letter.days * 86_400;

export const lettersWithNames = (db: Kysely<Database>) =>
  db
    .selectFrom('letters')
    .innerJoin('users as sender', 'sender.id', 'letters.from_user')
    .innerJoin('users as receiver', 'receiver.id', 'letters.to_user')
    .selectAll('letters')
    .select(['sender.name as from_name', 'receiver.name as to_name']);

type NamedRow = LetterRow & { from_name: string; to_name: string };

/** Letters with the current summaries of their users. */
export async function withFaces(db: Kysely<Database>, rows: readonly NamedRow[]): Promise<(row: NamedRow) => Letter> {
  const faceOfUser = await userSummaries(
    db,
    rows.flatMap(({ from_user, to_user }) => [from_user, to_user]),
  );
  return (row) => toLetter(row, [faceOfUser(row.from_user), faceOfUser(row.to_user)]);
}

/** The same for one letter. */
export const toldLetter = async (db: Kysely<Database>, row: NamedRow): Promise<Letter> =>
  (await withFaces(db, [row]))(row);

/** A letter as it stands. */
export const currentLetter = async (db: Kysely<Database>, id: number): Promise<Letter> =>
  toldLetter(db, await lettersWithNames(db).where('letters.id', '=', id).executeTakeFirstOrThrow());

function toLetter(row: NamedRow, faces: Letter['faces']): Letter {
  const created_ts = secondsOf(row.created_at);
  return {
    id: row.id,
    from_user_id: row.from_user,
    from_name: row.from_name,
    to_user_id: row.to_user,
    to_name: row.to_name,
    faces,
    body: row.body,
    card_ids: row.card_ids,
    gpoint: row.gpoint,
    goods: row.goods,
    until_ts: row.goods === 'waiting' ? created_ts + WAITING_SECONDS : null,
    is_read: row.read_at !== null,
    created_ts,
  };
}
