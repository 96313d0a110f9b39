import type { FoundMatch } from '@chilyo/protocol';
import { INVITED_CHANNEL, type QueueStatus } from '@chilyo/protocol/constants';
import { opponentOf } from '@chilyo/protocol/opponents';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { socket } from '../api/socket.ts';
import { prepareSounds } from '../sound/play.ts';
import { noteShuffle } from './shuffle-notes.ts';

type QueueState = {
  status: QueueStatus;
  gameId: number | null;
  isSeeker: boolean;
  channelNumber: number;
  /** When the present search began, ms; null outside of it. */
  searchingSince: number | null;
  /** When an offered match lapses, ms; null while none is offered. */
  deadline: number | null;
  /** The offered opponent's deck is worth far more than this newcomer's. */
  isDeckStronger: boolean;
};

/** The stored value may come from an older version of the page or may have been edited by the user. */
function channelIn(kept: unknown): number {
  const { channelNumber = 0 } = (kept ?? {}) as Partial<QueueState>;
  return Number.isInteger(channelNumber) && channelNumber >= -3 ? channelNumber : 0;
}

/** Only the channel is stored; the server sends everything else. */
export const useQueue = create<QueueState>()(
  persist<QueueState, [], [], Pick<QueueState, 'channelNumber'>>(
    () => ({
      status: 'IDLE',
      gameId: null,
      isSeeker: false,
      channelNumber: 0,
      searchingSince: null,
      deadline: null,
      isDeckStronger: false,
    }),
    {
      name: 'chilyo.queue',
      partialize: ({ channelNumber }) => ({ channelNumber }),
      merge: (kept, now) => ({ ...now, channelNumber: channelIn(kept) }),
    },
  ),
);

export function receiveQueueState(status: QueueStatus, gameId?: number, found?: FoundMatch): void {
  if (gameId !== undefined && found) noteShuffle(gameId, { commit: found.commit });
  const before = useQueue.getState();
  useQueue.setState({
    status,
    gameId: gameId ?? null,
    searchingSince: status === 'SEARCH' ? (before.searchingSince ?? Date.now()) : null,
    deadline: status === 'CONFIRM_GAME' ? (found?.deadline ?? before.deadline) : null,
    isDeckStronger: status === 'CONFIRM_GAME' && (found?.is_deck_stronger ?? false),
  });
}

/** Toggles search and cancel; while searching another channel, it changes the channel. */
export function sendSearch(channelNumber = useQueue.getState().channelNumber): void {
  socket.emit('SEARCH', channelNumber, useQueue.getState().gameId ?? undefined);
  // waiting for an opponent leaves time to load the sounds
  prepareSounds();
}

export function chooseChannel(channelNumber: number): void {
  useQueue.setState({ channelNumber });
  if (useQueue.getState().status === 'SEARCH') sendSearch(channelNumber);
}

/** rules 13: the player's own share in the shuffle, which the server cannot foresee. 32 hex digits. */
function newSalt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function answerOffer(isAccepted: boolean): void {
  const { channelNumber, gameId } = useQueue.getState();
  if (isAccepted) {
    const salt = newSalt();
    if (gameId !== null) noteShuffle(gameId, { salt });
    socket.emit('AGREE_GAME', channelNumber, gameId ?? undefined, salt);
  } else socket.emit('CANCEL_GAME', channelNumber, gameId ?? undefined);
  // agreeing shows the wait at once, the server confirms it
  if (isAccepted) useQueue.setState({ status: 'WAITING_OPPONENT', deadline: null });
}

export function sendIdle(): void {
  const { channelNumber, gameId } = useQueue.getState();
  socket.emit('IDLE', channelNumber, gameId ?? undefined);
}

/** The match that the user is playing; null for none. */
export const useOwnGame = (): number | null => useQueue(({ status, gameId }) => (status === 'GAME' ? gameId : null));

/** The button label of a running match: 'continue' for the user's own, 'watch' for others. */
export const useWatchWord = (gameId: number): '이어 하기' | '관전' => (useOwnGame() === gameId ? '이어 하기' : '관전');

export function channelLabel(channelNumber: number): string {
  if (channelNumber === 0) return '랭킹전';
  if (channelNumber === INVITED_CHANNEL) return '친선전 (초대)';
  if (channelNumber > 0) return `친선전 (채널 ${channelNumber})`;
  return `연습 (${opponentOf(-channelNumber).name})`;
}

export function findGameLabel(status: QueueStatus, channelNumber: number): string {
  switch (status) {
    case 'IDLE':
      return channelNumber === 0 ? '게임 찾기' : channelLabel(channelNumber);
    case 'SEARCH':
      return '취소';
    case 'GAME':
      return '게임 중';
    default:
      return '수락 대기';
  }
}
