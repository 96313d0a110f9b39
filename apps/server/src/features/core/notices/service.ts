/** Notices from the site to a user: pushed once, stored for later reading. */
import { isPushed, isSilent, type NoticeKindName, type NoticeParams, notices } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { faultPoint } from '../../../platform/fault-points.ts';
import { GREETING_MS } from '../../../platform/greeting.ts';
import type { Bus } from '../../../platform/nodes/bus.ts';
import type { Server } from '../../../platform/server.ts';
import { type Io, type Socket, userRoom } from '../../../platform/socket.ts';
import type { Database } from '../../../platform/tables.ts';
import { together } from '../../../platform/together.ts';
import { Turns } from '../../../platform/turns.ts';
import { readOptions, type UserRow, userOf, usersOf } from '../identity/service.ts';
import { storeNotice, unreadOf } from './queries.ts';

declare module '../../../platform/nodes/bus.ts' {
  interface Told {
    /** The unread count of a user has changed. */
    unread: { userId: number };
    /** A notice to all users is to be shown. */
    'notice-to-all': { kind: NoticeKindName; message: string; target: string };
  }
}

type Db = Kysely<Database>;
/** A kind from the protocol's table. */
type Kind<P> = { sentence: (params: P) => string; link: (params: P) => string; bundle?: (params: P) => string };

export { renameInNotices } from './queries.ts';

export type NoticePort = {
  /** Whether a user ignores another. */
  ignores: (db: Db, userId: number, otherId: number) => Promise<boolean>;
  /** Pushes to the devices of a user who has no page open. */
  push: (userId: number, push: { message: string; target: string; tag: string }) => Promise<void>;
};
/** A stored notice that is not yet shown. */
type KeptNotice = { user: UserRow; kind: NoticeKindName; message: string; target: string; letterId: number | null };
/** Shows a stored notice. Called after the commit; a crash before it loses only the live display. */
export type Show = () => void;

export const showAll =
  (shows: readonly Show[]): Show =>
  () => {
    for (const show of shows) show();
  };

type Named = { from_id?: number; from_name?: string; opponent_id?: number; opponent?: string };

/**
 * What a notice keeps besides its sentence: who is named in it, in one place, where renaming finds the name; and what it
 * needs to be listed with others of its bundle.
 */
function keptFields(bundle: string | undefined, params: object) {
  const { opponent_id = null, opponent = null, from_id = opponent_id, from_name = opponent, ...rest } = params as Named;
  return { from_id, from_name, ...(bundle !== undefined && { bundle, params: JSON.stringify(rest) }) };
}

/** Nothing is sent to a user without a name. */
const isNamed = ({ name }: UserRow) => name !== '';

/** Queue key of site-wide notices. */
const EVERYBODY = 0;

/**
 * The only way to notify users. A notice is stored with the change that causes it, and shown in every tab after the
 * commit.
 */
export class Notices {
  readonly #db: Db;
  readonly #io: Io;
  readonly #bus: Bus;
  readonly #inBackground: Server['inBackground'];
  readonly #port: NoticePort;
  /** Notices and counts reach one user in order. */
  readonly #order = new Turns();
  readonly #unreadTogether = together(
    async (userIds: readonly number[]) =>
      unreadOf(this.#db, (await usersOf(this.#db, [...new Set(userIds)])).filter(isNamed)),
    GREETING_MS,
  );

  constructor({ db, io, bus, inBackground }: Pick<Server, 'db' | 'io' | 'bus' | 'inBackground'>, port: NoticePort) {
    this.#db = db;
    this.#io = io;
    this.#inBackground = inBackground;
    this.#port = port;
    this.#bus = bus;
    // each node counts for its own sockets: of counts that several nodes read, an older one could come last
    bus.hear('unread', ({ userId }) => {
      if (io.of('/').adapter.rooms.has(userRoom(userId))) this.pushUnreadCountHere(userId);
    });
    bus.hear('notice-to-all', ({ kind, message, target }) =>
      this.#inOrder(EVERYBODY, kind, () => this.#showToAll(kind, message, target)),
    );
  }

  /**
   * Stores a notice in the transaction of its cause and returns the function that shows it after the commit. A notice
   * `from` a user whom the recipient ignores is dropped; a kind that the recipient has silenced is stored as read and
   * not shown.
   */
  async keep<K extends NoticeKindName>(db: Db, userId: number, kind: K, params: NoticeParams<K>): Promise<Show> {
    const kept = await this.#store(db, userId, kind, params);
    return () => {
      if (!kept) return;
      faultPoint(`show ${kind}`);
      this.#inOrder(userId, kind, () => this.#show(kept));
    };
  }

  /** The same for all users, including offline ones. */
  async storeForAll<K extends NoticeKindName>(db: Db, kind: K, params: NoticeParams<K>): Promise<Show> {
    const { sentence, link } = notices[kind] as unknown as Kind<NoticeParams<K>>;
    const [message, target] = [sentence(params), link(params)];
    await storeNotice(db, { user_id: null, kind, message, target, is_silenced: false });
    return () => {
      faultPoint(`show ${kind}`);
      this.#bus.tell('notice-to-all', { kind, message, target });
      this.#inOrder(EVERYBODY, kind, () => this.#showToAll(kind, message, target));
    };
  }

  async #store<K extends NoticeKindName>(
    db: Db,
    userId: number,
    kind: K,
    params: NoticeParams<K>,
  ): Promise<KeptNotice | null> {
    const user = await userOf(db, userId);
    if (!user || ('from_id' in params && (await this.#port.ignores(db, userId, params.from_id)))) return null;
    const { sentence, link, bundle } = notices[kind] as unknown as Kind<NoticeParams<K>>;
    const [message, target] = [sentence(params), link(params)];
    const is_silenced = isSilent(readOptions(user.options), kind);
    const kept = keptFields(bundle && `${kind} ${bundle(params)}`, params);
    await storeNotice(db, { user_id: userId, kind, message, target, is_silenced, ...kept });
    const letterId = kind === 'letter' ? (params as NoticeParams<'letter'>).letter_id : null;
    return is_silenced ? null : { user, kind, message, target, letterId };
  }

  async #show({ user, kind, message, target, letterId }: KeptNotice): Promise<void> {
    const room = this.#io.to(userRoom(user.id));
    // a letter has its own event with its id
    if (letterId !== null) room.emit('LETTER', letterId);
    else room.emit('DISPLAY_MESSAGE', message, target);
    this.#bus.tell('unread', { userId: user.id });
    await this.#pushUnreadCount([user]);
    // not awaited: a slow push service must not delay other notices
    if (isPushed(readOptions(user.options), kind))
      this.#inBackground('pushing a notice', this.#port.push(user.id, { message, target, tag: kind }));
  }

  /** Shows it to the sockets of this node. */
  async #showToAll(kind: NoticeKindName, message: string, target: string): Promise<void> {
    const here = new Set([...this.#io.sockets.sockets.values()].flatMap(({ data }) => data.userId ?? []));
    const users = await usersOf(this.#db, [...here]);
    const silent = users.filter((user) => isSilent(readOptions(user.options), kind)).map(({ id }) => userRoom(id));
    (silent.length > 0 ? this.#io.local.except(silent) : this.#io.local).emit('DISPLAY_MESSAGE', message, target);
    await this.#pushUnreadCount(users);
  }

  /** Sends the number of unread notices to all of a user's tabs. */
  pushUnreadCount(userId: number): void {
    this.#bus.tell('unread', { userId });
    this.pushUnreadCountHere(userId);
  }

  /** The same for the tabs on this node. */
  pushUnreadCountHere(userId: number): void {
    this.#inOrder(userId, 'the unread count', async () => {
      await this.#pushUnreadCount(await usersOf(this.#db, [userId]));
    });
  }

  /** The same for a new socket, together with others that come. */
  greet(socket: Socket, userId: number): void {
    this.#inOrder(userId, 'the unread count', async () => {
      const unread = (await this.#unreadTogether(userId)).get(userId);
      if (unread !== undefined) socket.emit('NOTICES', unread);
    });
  }

  async #pushUnreadCount(users: readonly UserRow[]): Promise<void> {
    for (const [userId, unread] of await unreadOf(this.#db, users.filter(isNamed)))
      this.#io.local.to(userRoom(userId)).emit('NOTICES', unread);
  }

  #inOrder(userId: number, what: string, work: () => Promise<void>): void {
    this.#inBackground(`sending ${what} to a user`, this.#order.take(userId, work));
  }
}
