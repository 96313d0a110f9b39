import { josaOf } from '@chilyo/card-language';
import type { Seat } from '@chilyo/engine';
import type { Invitation } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { cardOf } from './features/cards/service.ts';
import type { LiveGame } from './features/games/live-game.ts';
import { readOptions, userOf } from './features/users/service.ts';
import { type Io, userRoom } from './platform/socket.ts';
import type { Database } from './platform/tables.ts';

const MATCH: Record<Invitation['clock'], string> = {
  normal: '친선전',
  off: '시간제한 없는 친선전',
  correspondence: '서신전',
};

/** Both sides learn of an invitation: the one who is asked can answer it where the message leads. */
export function tellInvited(io: Io, { id, from_user_id, from_name, to_user_id, clock }: Invitation): void {
  io.to(userRoom(to_user_id)).emit(
    'DISPLAY_MESSAGE',
    `${josaOf(`${from_name} 님`, '이/가')} ${josaOf(MATCH[clock], '을/를')} 청했습니다.`,
    `/pages/user/${from_user_id}?invitation=${id}`,
  );
}

/** In a correspondence match it is a player's turn; who does not want to hear of it finds it in his list. */
export async function tellTurn(db: Kysely<Database>, io: Io, live: LiveGame, seat: Seat): Promise<void> {
  const user = await userOf(db, live.userAt(seat));
  if (!user || !readOptions(user.options).notify_turn) return;
  const opponent = live.nameAt(seat === 0 ? 1 : 0);
  io.to(userRoom(user.id)).emit(
    'DISPLAY_MESSAGE',
    `${opponent} 님과의 서신전에서 내 차례가 되었습니다.`,
    `/games/${live.row.id}`,
  );
}

/** Both learn that a correspondence match is over: hardly ever do both look at it. */
export function tellEndOfCorrespondence(io: Io, live: LiveGame): void {
  const { winner } = live.game.result!;
  for (const seat of [0, 1] as const) {
    const outcome = winner === null ? '비겼습니다' : winner === seat ? '이겼습니다' : '졌습니다';
    io.to(userRoom(live.userAt(seat))).emit(
      'DISPLAY_MESSAGE',
      `${live.nameAt(seat === 0 ? 1 : 0)} 님과의 서신전에서 ${outcome}.`,
      `/games/${live.row.id}`,
    );
  }
}

/** Somebody bought what a player had for sale. */
export function tellSold(db: Kysely<Database>, io: Io, sellerId: number, cardId: number, gpoint: number) {
  const card = josaOf(`${cardOf(cardId)?.name ?? '카드'}`, '이/가');
  return tellOfTrade(db, io, sellerId, `${card} 팔려 ${gpoint}골드를 받았습니다.`, '/trades?filter=sales');
}

export function tellTaken(db: Kysely<Database>, io: Io, ownerId: number, takerName: string) {
  return tellOfTrade(db, io, ownerId, `${takerName} 님과 거래했습니다.`, '/trades?filter=mine');
}

export function tellExpired(db: Kysely<Database>, io: Io, ownerId: number) {
  return tellOfTrade(db, io, ownerId, '기한이 지난 거래의 카드와 골드를 돌려받았습니다.', '/trades?filter=mine');
}

async function tellOfTrade(db: Kysely<Database>, io: Io, userId: number, message: string, target: string) {
  const user = await userOf(db, userId);
  if (user && readOptions(user.options).notify_trade) io.to(userRoom(userId)).emit('DISPLAY_MESSAGE', message, target);
}

/** A letter has come; who does not want to hear of it finds it in his box. */
export async function tellLetter(db: Kysely<Database>, io: Io, userId: number, letterId: number): Promise<void> {
  const user = await userOf(db, userId);
  if (user && readOptions(user.options).notify_letter) io.to(userRoom(userId)).emit('LETTER', letterId);
}

/** What somebody attached to a letter was not taken. */
export async function tellReturned(db: Kysely<Database>, io: Io, senderId: number): Promise<void> {
  const user = await userOf(db, senderId);
  if (user && readOptions(user.options).notify_letter)
    io.to(userRoom(senderId)).emit('DISPLAY_MESSAGE', '편지에 넣은 것을 돌려받았습니다.', '/mypage/letters?box=sent');
}
