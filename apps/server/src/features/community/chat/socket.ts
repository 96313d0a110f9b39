import {
  type ChatMessage,
  type Face,
  lineSayings,
  may,
  plainWords,
  type RefusalCode,
  refusalMessage,
  type SaidAnswer,
} from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import { alertingRefusals, alertRefusal } from '../../../platform/alert-refusal.ts';
import { clock } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import { type Acknowledge, type Io, listen, notAsked, type Socket } from '../../../platform/socket.ts';
import type { Database } from '../../../platform/tables.ts';
import type { Turns } from '../../../platform/turns.ts';
import { mentionedIn, userOf, type WithRole } from '../../core/identity/service.ts';
import type { Show } from '../../core/notices/service.ts';
import type { Speech } from '../../core/speech/service.ts';
import { markTextConSaid } from '../../goods/text-cons/service.ts';
import { ignorersOf } from '../../play/relations/service.ts';
import { gameNamedIn } from './game-named.ts';
import type { LineLog } from './line-log.ts';
import { chatMessage } from './queries.ts';
import { spendLine } from './service.ts';
import { checkSlowMode } from './slow-mode.ts';
import { withTextCon } from './text-con-lines.ts';

export type ChatPort = {
  speech: Speech;
  db: Kysely<Database>;
  withRole: WithRole;
  /** Runs a player's lines one at a time, in their order of arrival. */
  turns: Turns;
  lines: Pick<LineLog, 'append'>;
  faceOf: (userId: number) => Promise<Face>;
  log: Logger;
  /** Runs an operator command and returns its reply. */
  prompt: (line: string) => Promise<string>;
  /** Whether only the operator may write now. */
  isReadOnly: () => boolean;
  /** Notifies a user who is mentioned in the shared room, in the transaction of the line. */
  called: (tx: Transaction<Database>, userId: number, from: { from_id: number; from_name: string }) => Promise<Show>;
  /** Broadcasts a line to all but some users. */
  tellAll: (message: ChatMessage, but: readonly number[]) => void;
  /** Broadcasts a line in a match's room, to all but some users. Throws GAME_NOT_FOUND or SPECTATORS_ONLY. */
  sayInGame: (gameId: number, message: Omit<ChatMessage, 'id'>, but: readonly number[]) => Promise<void>;
};

/** Chat events, in the shared room and in the rooms of matches. */
export function chatSocket(io: Io, port: ChatPort): void {
  const { speech, db, withRole, turns, lines, log, prompt, isReadOnly, called, faceOf, tellAll, sayInGame } = port;
  const refuse = (code: RefusalCode, socket: Socket) => alertRefusal(socket, new Refusal(code));
  /** Checks that the socket's user may write now, in either kind of room. */
  const speaker = async (userId: number | null, typed: string, isShared: boolean) => {
    if (userId === null) throw new Refusal('SIGN_IN_REQUIRED');
    const known = await userOf(db, userId);
    if (!known || known.name === '') throw new Refusal('NAME_REQUIRED');
    const user = await withRole(known);
    if (isReadOnly() && !may(user, 'switch_site')) throw new Refusal('READ_ONLY');
    speech.requireVoice(user);
    const { content, textConId } = await withTextCon(db, userId, typed);
    await speech.checkSayings(user, lineSayings(content));
    if (isShared) await checkSlowMode(db, user, clock.now());
    // a text-con has a new id each time
    await spendLine(db, userId, textConId === null ? content : plainWords(content));
    const [mentions, face, deaf] = await Promise.all([
      mentionedIn(db, content),
      faceOf(userId),
      // users who ignore the speaker do not receive the line
      ignorersOf(db, userId),
    ]);
    return { line: { user_id: userId, name: user.name, content, mentions }, textConId, face, deaf };
  };
  const say = async ({ data }: Socket, typed: string) => {
    const { line, textConId, face, deaf } = await speaker(data.userId, typed, true);
    const game_id = await gameNamedIn(db, line.content);
    const from = { from_id: line.user_id, from_name: line.name };
    const others = line.mentions.filter(({ user_id }) => user_id !== line.user_id);
    const shows = new Map<number, Show>();
    const row = await lines.append({ ...line, game_id, text_con_id: textConId }, async (tx) => {
      if (textConId !== null) await markTextConSaid(tx, textConId);
      for (const { user_id } of others) shows.set(user_id, await called(tx, user_id, from));
    });
    tellAll(chatMessage(row, face), deaf);
    for (const show of shows.values()) show();
  };
  const sayThere = async ({ data }: Socket, gameId: number, content: string) => {
    const { line, textConId, face, deaf } = await speaker(data.userId, content, false);
    const said = { ...line, ...face, href: null, game_id: gameId, created_ts: secondsOf(clock.date()) };
    if (textConId === null) return sayInGame(gameId, said, deaf);
    // a refused line does not use the text-con up
    await db.transaction().execute(async (tx) => {
      await markTextConSaid(tx, textConId);
      await sayInGame(gameId, said, deaf);
    });
  };
  /**
   * A refusal goes into the acknowledgement if there is one, so that the client keeps the typed text; otherwise it is
   * an ALERT.
   */
  const answering = async (socket: Socket, ack: Acknowledge, act: () => Promise<void>) => {
    const inTurn = () => turns.take(socket.data.userId ?? 0, act);
    if (ack === notAsked) return alertingRefusals(socket, inTurn);
    try {
      await inTurn();
      ack({ ok: true } satisfies SaidAnswer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, details } = error;
      ack({ ok: false, code, message: refusalMessage(code, details) } satisfies SaidAnswer);
    }
  };
  const command = async (socket: Socket, line: string) => {
    const known = await userOf(db, socket.data.userId ?? 0);
    const user = known && (await withRole(known));
    if (user?.role_rests) throw new Refusal('PASSKEY_DEMANDED');
    if (!may(user, 'run_commands')) throw new Refusal('FORBIDDEN');
    socket.emit('ALERT', await prompt(line));
  };
  listen(io, 'MESSAGE', log, (socket, [content], ack) => answering(socket, ack, () => say(socket, content)), refuse);
  listen(
    io,
    'GAME_MESSAGE',
    log,
    (socket, args, ack) => answering(socket, ack, () => sayThere(socket, ...args)),
    refuse,
  );
  listen(io, 'PROMPT', log, (socket, [line]) => alertingRefusals(socket, () => command(socket, line)), refuse);
}
