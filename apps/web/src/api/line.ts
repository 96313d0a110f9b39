import { HEARTBEAT_MS } from '@chilyo/protocol/constants';
import { create } from 'zustand';
import { toast } from '../lib/toast.ts';

/** `slow`: an answer is overdue; `lost`: a heartbeat was missed, or there is no connection. */
export type Line = 'fine' | 'slow' | 'lost';

const SLOW_MS = 1_500;

const useLineState = create<{ line: Line }>(() => ({ line: 'fine' }));
type Answer = { line: Line; timers: ReturnType<typeof setTimeout>[] };
/** Requests without an answer. */
const awaited = new Set<Answer>();
let isDown = false;

function tell(): void {
  const all = [...awaited].map(({ line }) => line);
  const line = isDown || all.includes('lost') ? 'lost' : all.includes('slow') ? 'slow' : 'fine';
  if (useLineState.getState().line !== line) useLineState.setState({ line });
}

function settle(answer: Answer): void {
  for (const timer of answer.timers) clearTimeout(timer);
  awaited.delete(answer);
}

/** Registers a request that awaits an answer. Call the returned function when it has arrived or is no longer wanted. */
export function expectAnswer(lostAfter = Number.POSITIVE_INFINITY): () => void {
  const answer: Answer = { line: 'fine', timers: [] };
  const become = (line: Line) => () => {
    answer.line = line;
    tell();
  };
  answer.timers.push(setTimeout(become('slow'), SLOW_MS));
  if (Number.isFinite(lostAfter)) answer.timers.push(setTimeout(become('lost'), lostAfter));
  awaited.add(answer);
  return () => {
    settle(answer);
    tell();
  };
}

/** Of a heartbeat; the line is lost when it is missed. */
export const expectHeartbeat = (): (() => void) => expectAnswer(HEARTBEAT_MS);

/** Connected (again): requests of the earlier connection are answered at once or never. */
export function lineIsUp(): void {
  for (const answer of awaited) settle(answer);
  isDown = false;
  tell();
}

/** `byPage`: hung up by the page itself, to speak with another token; that is over in a moment. */
export function lineIsDown(byPage = false): void {
  if (byPage) expectHeartbeat();
  else isDown = true;
  tell();
}

/**
 * Whether what is sent now would reach the server only after the next connect, and says so: a search would begin a match
 * when the player is elsewhere, an emote would answer what is long past.
 */
export function isWithoutLine(): boolean {
  if (isDown) toast('서버와의 연결이 끊어졌습니다. 다시 연결된 뒤에 눌러 주세요.', { id: 'no-line' });
  return isDown;
}

/** The state of the connection to the server, shown to players. */
export const useLine = (): Line => useLineState(({ line }) => line);
