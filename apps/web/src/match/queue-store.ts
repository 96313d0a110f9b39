import type { FoundMatch, ServerEvents } from '@chilyo/protocol';
import { BUSY_SECONDS, INVITED_CHANNEL, PRACTICE_CHANNELS, type QueueStatus } from '@chilyo/protocol/constants';
import { opponentOf } from '@chilyo/protocol/opponents';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { isWithoutLine } from '../api/line.ts';
import { socket } from '../api/socket.ts';
import { toast } from '../lib/toast.ts';
import { noteShuffle } from './shuffle-notes.ts';

type QueueState = {
  status: QueueStatus;
  gameId: number | null;
  isSeeker: boolean;
  channelNumber: number;
  /** Whether searches on friendly channels allow players' own cards in the decks. */
  allowsMade: boolean;
  /** Whether the present search does, as the server says: another tab may have begun it. */
  isMadeAllowed: boolean;
  /** When the present search began, ms; null outside of it. */
  searchingSince: number | null;
  /** When an offered match lapses, ms; null while none is offered. */
  deadline: number | null;
  /** The offered opponent's deck is worth far more than this newcomer's. */
  isDeckStronger: boolean;
  /** The found match has players' own cards in its decks. */
  hasMadeCards: boolean;
  /** Who was found and the deck that one brings, until the match is there; null where the server says neither. */
  found: Pick<FoundMatch, 'opponent' | 'deck'> | null;
};

/** The stored value may come from an older version of the page or may have been edited by the user. */
function choiceIn(kept: unknown): Choice {
  const { channelNumber = 0, allowsMade } = (kept ?? {}) as Partial<Choice>;
  const isChannel = Number.isInteger(channelNumber) && channelNumber >= PRACTICE_CHANNELS.hardest;
  return { channelNumber: isChannel ? channelNumber : 0, allowsMade: allowsMade === true };
}

type Choice = Pick<QueueState, 'channelNumber' | 'allowsMade'>;

/** Only the player's choice is stored; the server sends everything else. */
export const useQueue = create<QueueState>()(
  persist<QueueState, [], [], Choice>(
    () => ({
      status: 'IDLE',
      gameId: null,
      isSeeker: false,
      channelNumber: 0,
      allowsMade: false,
      isMadeAllowed: false,
      searchingSince: null,
      deadline: null,
      isDeckStronger: false,
      hasMadeCards: false,
      found: null,
    }),
    {
      name: 'chilyo.queue',
      partialize: ({ channelNumber, allowsMade }) => ({ channelNumber, allowsMade }),
      merge: (kept, now) => ({ ...now, ...choiceIn(kept) }),
    },
  ),
);

export function receiveQueueState(...[status, gameId, found, isMadeAllowed]: Parameters<ServerEvents['SEARCH']>): void {
  if (gameId && found) noteShuffle(gameId, { commit: found.commit });
  const before = useQueue.getState();
  useQueue.setState({
    status,
    gameId: gameId ?? null,
    searchingSince: status === 'SEARCH' ? (before.searchingSince ?? Date.now()) : null,
    deadline: status === 'CONFIRM_GAME' ? (found?.deadline ?? before.deadline) : null,
    isDeckStronger: status === 'CONFIRM_GAME' && (found?.is_deck_stronger ?? false),
    isMadeAllowed: isMadeAllowed ?? false,
    // it is said until the match is there
    hasMadeCards:
      status === 'CONFIRM_GAME' ? (found?.has_made_cards ?? false) : isAgreeing(status) && before.hasMadeCards,
    found: status === 'CONFIRM_GAME' ? (found ?? null) : isAgreeing(status) ? before.found : null,
  });
}

const isAgreeing = (status: QueueStatus) => status === 'WAITING_OPPONENT' || status === 'AGREE_GAME';

/** Toggles search and cancel; while searching another channel, or with another `allowsMade`, it changes the search. */
export function sendSearch(channelNumber = useQueue.getState().channelNumber, allowsMade = termsNow()): void {
  if (isWithoutLine()) return;
  socket.emit('SEARCH', channelNumber, useQueue.getState().gameId ?? undefined, channelNumber > 0 && allowsMade);
  // waiting for an opponent leaves time to load the sounds; without them the match is silent
  void import('../sound/play.ts').then(
    ({ prepareSounds }) => prepareSounds(),
    () => undefined,
  );
}

/** Toast while a search waits for its turn. */
const BUSY = 'busy-search';
const BUSY_NOTE = '지금 게임을 찾는 분이 많아 잠시 기다립니다. 곧 저절로 다시 찾습니다.';
let again: ReturnType<typeof setTimeout> | undefined;

/** The server was busy: the search is sent again, unless the player has done something else meanwhile. */
export function searchAgainSoon(): void {
  const { status, channelNumber, allowsMade } = useQueue.getState();
  if (status !== 'IDLE') return;
  toast(BUSY_NOTE, { id: BUSY, duration: Number.POSITIVE_INFINITY });
  clearTimeout(again);
  // spread, many wait for the same moment
  again = setTimeout(
    () => {
      toast.dismiss(BUSY);
      if (useQueue.getState().status === 'IDLE') sendSearch(channelNumber, allowsMade);
    },
    (BUSY_SECONDS + Math.random()) * 1000,
  );
}

export function chooseChannel(channelNumber: number): void {
  useQueue.setState({ channelNumber });
  const { status, allowsMade } = useQueue.getState();
  if (status === 'SEARCH') sendSearch(channelNumber, allowsMade);
}

/** A search is cancelled by its own terms, which another tab may have chosen. */
function termsNow(): boolean {
  const { status, isMadeAllowed, allowsMade } = useQueue.getState();
  return status === 'SEARCH' ? isMadeAllowed : allowsMade;
}

/** Chooses whether friendly matches may be played with made cards; changes a friendly search that is under way. */
export function allowMade(allowsMade: boolean): void {
  useQueue.setState({ allowsMade });
  const { status, channelNumber, isMadeAllowed } = useQueue.getState();
  if (status === 'SEARCH' && channelNumber > 0 && isMadeAllowed !== allowsMade) sendSearch(channelNumber, allowsMade);
}

/** rules 13: the player's own share in the shuffle, which the server cannot foresee. 32 hex digits. */
function newSalt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function answerOffer(isAccepted: boolean): void {
  if (isWithoutLine()) return;
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
