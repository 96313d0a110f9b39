import type { ClockKind, Invitation } from '@chilyo/protocol';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/tables.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** Invitations that have not expired, with the current names, oldest first. */
const pending = (db: Db, now: number) =>
  db
    .selectFrom('invitations')
    .innerJoin('users as sender', 'sender.id', 'from_user')
    .innerJoin('users as receiver', 'receiver.id', 'to_user')
    .select([
      'invitations.id',
      'from_user',
      'sender.name as from_name',
      'to_user',
      'receiver.name as to_name',
      'clock',
      'rematch_of',
      'is_ranked',
      'made_cards',
      'expires_at',
    ])
    .where('expires_at', '>', new Date(now))
    .orderBy('invitations.id');

/** The pending invitations sent to or by a user. */
export async function pendingOf(db: Db, userId: number, now: number): Promise<Invitation[]> {
  const rows = await pending(db, now)
    .where((eb) => eb.or([eb('from_user', '=', userId), eb('to_user', '=', userId)]))
    .execute();
  return rows.map(toInvitation);
}

/** A pending invitation to a user, by its id. */
export const findPendingTo = (db: Db, userId: number, id: number, now: number) =>
  pending(db, now).where('invitations.id', '=', id).where('to_user', '=', userId).executeTakeFirst();

/** The pending invitation from one user to another. */
export const findPendingBetween = (db: Db, from: number, to: number, now: number) =>
  pending(db, now).where('from_user', '=', from).where('to_user', '=', to).executeTakeFirst();

/** The terms of the invitation from one user to another, also of an expired one. */
export const termsBetween = (tx: Tx, from: number, to: number) =>
  tx
    .selectFrom('invitations')
    .select(['clock', 'rematch_of', 'made_cards', 'expires_at'])
    .where('from_user', '=', from)
    .where('to_user', '=', to)
    .executeTakeFirst();

/** Stores the single invitation from one user to another. Returns its id. */
export async function upsertInvitation(tx: Tx, invitation: Insertable<Database['invitations']>): Promise<number> {
  const { clock, rematch_of, is_ranked, made_cards, expires_at } = invitation;
  const { id } = await tx
    .insertInto('invitations')
    .values(invitation)
    .onConflict((conflict) =>
      conflict.columns(['from_user', 'to_user']).doUpdateSet({ clock, rematch_of, is_ranked, made_cards, expires_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes an invitation that was sent to or by the user. */
export async function deleteInvitation(db: Db, userId: number, id: number): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('from_user', '=', userId), eb('to_user', '=', userId)]))
    .execute();
}

/** Deletes the invitations sent to or by a user. */
export async function deleteInvitationsOf(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where((eb) => eb.or([eb('from_user', '=', userId), eb('to_user', '=', userId)]))
    .execute();
}

/** Deletes the invitations between two users, in both directions. False if there were none. */
export async function takeInvitationsBetween(db: Db, one: number, other: number): Promise<boolean> {
  const taken = await db
    .deleteFrom('invitations')
    .where((eb) =>
      eb.or([
        eb.and([eb('from_user', '=', one), eb('to_user', '=', other)]),
        eb.and([eb('from_user', '=', other), eb('to_user', '=', one)]),
      ]),
    )
    .returning('id')
    .execute();
  return taken.length > 0;
}

function toInvitation(row: {
  id: number;
  from_user: number;
  from_name: string;
  to_user: number;
  to_name: string;
  clock: ClockKind;
  rematch_of: number | null;
  is_ranked: boolean;
  made_cards: boolean;
  expires_at: Date;
}): Invitation {
  const { from_user, to_user, expires_at, ...same } = row;
  return {
    ...same,
    from_user_id: from_user,
    to_user_id: to_user,
    expires_ms: expires_at.getTime(),
  };
}
