/** What the site tells a user: sent once, kept to be read again. */
import { isPushed, isSilent, type NoticeKindName, type NoticeParams, notices } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Server } from '../../../platform/server.ts';
import { type Io, userRoom } from '../../../platform/socket.ts';
import type { Database } from '../../../platform/tables.ts';
import { Turns } from '../../../platform/turns.ts';
import { readOptions, type UserRow, userOf, usersOf } from '../identity/service.ts';
import { storeNotice, unreadOf } from './queries.ts';

type Db = Kysely<Database>;
/** A kind as the table of the protocol tells it. */
type Kind<P> = { sentence: (params: P) => string; link: (params: P) => string };
export type NoticePort = {
  /** Whether a user does not want to hear of the other. */
  ignores: (userId: number, otherId: number) => Promise<boolean>;
  /** Calls the devices of somebody who is away. */
  push: (userId: number, push: { message: string; target: string; tag: string }) => Promise<void>;
};
/** What stands in the database and is still to be shown to its user. */
type KeptNotice = { user: UserRow; kind: NoticeKindName; message: string; target: string; letterId: number | null };
/** Stands for everybody in the order of work. */
const EVERYBODY = 0;

/** The only door by which the site tells a user something: it is stored, to be read again, and arrives in every tab. */
export class Notices {
  readonly #db: Db;
  readonly #io: Io;
  readonly #inBackground: Server['inBackground'];
  readonly #port: NoticePort;
  /** What is told to one user is told in order, and the counts with it. */
  readonly #order = new Turns();

  constructor({ db, io, inBackground }: Pick<Server, 'db' | 'io' | 'inBackground'>, port: NoticePort) {
    this.#db = db;
    this.#io = io;
    this.#inBackground = inBackground;
    this.#port = port;
  }

  /**
   * Tells a user something; the kind says what, where more of it stands, and which of the user's options silences it. What comes
   * `from` somebody whom the user ignores is not told. Nobody waits for it: what it tells of has happened, whatever becomes of the
   * telling.
   */
  notify<K extends NoticeKindName>(userId: number, kind: K, params: NoticeParams<K>): void {
    this.#inOrder(userId, kind, async () => {
      const kept = await this.keep(this.#db, userId, kind, params);
      if (kept) await this.#show(kept);
    });
  }

  /**
   * The first half of `notify`, for what must be told even if the server dies behind it: stores the notice in the transaction of what it
   * tells of. `show` follows the commit. Null when there is nothing to show.
   */
  async keep<K extends NoticeKindName>(
    db: Db,
    userId: number,
    kind: K,
    params: NoticeParams<K>,
  ): Promise<KeptNotice | null> {
    const user = await userOf(db, userId);
    if (!user || ('from_id' in params && (await this.#port.ignores(userId, params.from_id)))) return null;
    const { sentence, link } = notices[kind] as unknown as Kind<NoticeParams<K>>;
    const [message, target] = [sentence(params), link(params)];
    const is_silenced = isSilent(readOptions(user.options), kind);
    await storeNotice(db, { user_id: userId, kind, message, target, is_silenced });
    const letterId = kind === 'letter' ? (params as NoticeParams<'letter'>).letter_id : null;
    return is_silenced ? null : { user, kind, message, target, letterId };
  }

  /** Shows what was kept, behind the commit. */
  show(kept: KeptNotice | null): void {
    if (kept) this.#inOrder(kept.user.id, kept.kind, () => this.#show(kept));
  }

  async #show({ user, kind, message, target, letterId }: KeptNotice): Promise<void> {
    const room = this.#io.to(userRoom(user.id));
    // a letter has its own event, which says which one
    if (letterId !== null) room.emit('LETTER', letterId);
    else room.emit('DISPLAY_MESSAGE', message, target);
    await this.#tellUnread([user]);
    // whose service is slow keeps nothing else waiting
    if (isPushed(readOptions(user.options), kind))
      this.#inBackground('pushing a notice', this.#port.push(user.id, { message, target, tag: kind }));
  }

  /** Tells everybody something, and those who are away when they come. */
  notifyEverybody<K extends NoticeKindName>(kind: K, params: NoticeParams<K>): void {
    this.#inOrder(EVERYBODY, kind, async () => {
      const { sentence, link } = notices[kind] as unknown as Kind<NoticeParams<K>>;
      const [message, target] = [sentence(params), link(params)];
      await storeNotice(this.#db, { user_id: null, kind, message, target, is_silenced: false });
      const here = new Set([...this.#io.sockets.sockets.values()].flatMap(({ data }) => data.userId ?? []));
      const users = await usersOf(this.#db, [...here]);
      const silent = users.filter((user) => isSilent(readOptions(user.options), kind)).map(({ id }) => userRoom(id));
      (silent.length > 0 ? this.#io.except(silent) : this.#io).emit('DISPLAY_MESSAGE', message, target);
      await this.#tellUnread(users);
    });
  }

  /** Tells a user, in every tab, how many notices wait to be read. */
  tellUnread(userId: number): void {
    this.#inOrder(userId, 'unread', async () => {
      await this.#tellUnread(await usersOf(this.#db, [userId]));
    });
  }

  async #tellUnread(users: readonly UserRow[]): Promise<void> {
    const named = users.filter(({ name }) => name !== '');
    for (const [userId, unread] of await unreadOf(this.#db, named))
      this.#io.to(userRoom(userId)).emit('NOTICES', unread);
  }

  #inOrder(userId: number, what: string, work: () => Promise<void>): void {
    this.#inBackground(`telling a user of ${what}`, this.#order.take(userId, work));
  }
}
