import './board-controls.css';
import crystalBallIcon from 'virtual:icon/crystal-ball';
import hourglassIcon from 'virtual:icon/hourglass';
import { powerCostOf } from '@chilyo/engine';
import type { GameAction, GameClock, WireView } from '@chilyo/protocol';
import { ROPE_MS } from '@chilyo/protocol/constants';
import { durationWords } from '@chilyo/protocol/duration-words';
import type { CSSProperties, ReactNode } from 'react';
import { POWER_WORDS } from '../match/power-words.ts';
import { Icon } from '../ui/icon.tsx';
import { boxed } from './boxed.ts';
import type { Geometry } from './geometry/places.ts';
import { LONG_TURN_MS, useTimeLeft } from './use-time-left.ts';

/** The match from its viewer's seat, and the callbacks of its controls. */
export type ControlsProps = {
  view: WireView;
  /** The viewer's seat; null for a spectator. */
  seat: 0 | 1 | null;
  legal: GameAction[];
  /** null: the match has no time limit. */
  clock: GameClock | null;
  /** The action that was sent and is not yet confirmed. */
  pending: GameAction | null;
  mayConcede?: boolean;
  /** Which seat a spectator sits behind. */
  below?: 0 | 1;
  /** More tools beside the board. */
  tool?: ReactNode;
  /** The costs of conceding and leaving, where they exceed the loss of the match. */
  costs?: { concede: string; leave: string } | null;
  onAct: (action: GameAction) => void;
};
type Props = Pick<ControlsProps, 'view' | 'seat' | 'legal' | 'clock' | 'pending' | 'below' | 'onAct'> & {
  geometry: Geometry;
  isMine: boolean;
  /** Nothing is left to do but to end the turn. */
  isDone: boolean;
  /** The player was asked to confirm ending the turn. */
  isAsking: boolean;
  /** 점괘 is taken up and still needs its target. */
  isPicked: boolean;
  /** Using it would do something. */
  isPowerUseful: boolean;
  onEnd: () => void;
  onPower: () => void;
};

/** Time, the end of a turn, and the power. */
export function BoardControls(props: Props) {
  const {
    view,
    seat,
    legal,
    clock,
    pending,
    below = 0,
    geometry,
    isMine,
    isDone,
    isAsking,
    isPicked,
    isPowerUseful,
    onAct,
    onEnd,
    onPower,
  } = props;
  const own = seat ?? below;
  const other = own === 0 ? 1 : 0;
  const hasBanks = clock !== null && clock.bank[0] + clock.bank[1] > 0;
  const canEnd = legal.some(({ type }) => type === 'end');
  const asking = legal.filter((action) => action.type === 'power');
  const canAsk = asking.length > 0;
  const mustAim = asking.some(({ target }) => target !== undefined);
  const canClaim = legal.some(({ type }) => type === 'claim');
  const bank = (whose: 0 | 1, words: string) =>
    hasBanks && (
      <Bank
        clock={clock}
        seat={whose}
        words={words}
        isOwn={whose === own}
        style={boxed(geometry.banks[whose === own ? 'own' : 'enemy'])}
      />
    );
  return (
    <>
      {bank(other, seat === null ? view.seats[other].name : '상대 여유')}
      <button
        type="button"
        className="end-turn"
        style={boxed(geometry.endTurn)}
        data-testid="end-turn"
        data-row="end"
        data-lit={canEnd || undefined}
        data-mine={isMine || undefined}
        data-done={(canEnd && isDone) || undefined}
        data-asking={isAsking || undefined}
        // never disabled in the browser's sense, which would take the keyboard's place away
        aria-disabled={!canEnd || pending !== null}
        onClick={onEnd}
      >
        {view.phase !== 'over' && <EndRing clock={clock} isMine={isMine} isRound={geometry.shape === 'wide'} />}
        <span className="end-words">
          {geometry.shape === 'wide' && isMine && <small>내 차례</small>}
          <span className="end-word">{isAsking ? '그래도 마치기' : endWord(view, seat, isMine)}</span>
          {view.phase !== 'over' && <EndTime clock={clock} isMine={isMine} />}
        </span>
      </button>
      {bank(own, seat === null ? view.seats[own].name : '내 여유')}
      {seat !== null && (
        <button
          type="button"
          className="power"
          style={boxed(geometry.power)}
          data-testid="power"
          data-row="power"
          data-look="power"
          data-element={view.seats[seat].power}
          data-lit={isPowerUseful || undefined}
          data-picked={isPicked || undefined}
          data-drag={mustAim ? 'power:0' : undefined}
          aria-disabled={!canAsk || pending !== null}
          onClick={onPower}
        >
          <Icon of={crystalBallIcon} />
          <span className="power-words">
            <b>{POWER_WORDS[view.seats[seat].power].name}</b>
            <small>{POWER_WORDS[view.seats[seat].power].text.slice(0, -1)}</small>
          </span>
          <span className="power-cost">
            <span className="sr-only">기력 </span>
            {powerCostOf(view.seats[seat])}
          </span>
        </button>
      )}
      {canClaim && (
        <button
          type="button"
          className="btn btn-cta claim"
          data-testid="claim"
          onClick={() => onAct({ type: 'claim' })}
        >
          승리 요구
        </button>
      )}
    </>
  );
}

type BankProps = { clock: GameClock; seat: 0 | 1; words: string; isOwn: boolean; style: CSSProperties };

/** The time bank of one side; counts down while it runs. */
function Bank({ clock, seat, words, isOwn, style }: BankProps) {
  const left = useTimeLeft(clock.seat === seat ? clock : null, false);
  return (
    <p
      className="bank"
      style={style}
      data-own={isOwn || undefined}
      data-running={(left?.reserve ?? null) !== null || undefined}
      data-testid={isOwn ? 'bank-own' : 'bank-enemy'}
    >
      <Icon of={hourglassIcon} /> {words} {minutes(left?.reserve ?? clock.bank[seat])}
    </p>
  );
}

type TimeProps = Pick<Props, 'clock' | 'isMine'>;

/** The time left to decide. It is a component of its own so that only it renders again each second. */
function EndTime({ clock, isMine }: TimeProps) {
  const left = useTimeLeft(clock, isMine);
  if (left === null) return null;
  const { turn, reserve } = left;
  return (
    <span
      className="end-time"
      data-rope={(reserve ?? turn) <= ROPE_MS || undefined}
      data-reserve={reserve !== null || undefined}
    >
      {reserve !== null
        ? `여유 ${minutes(reserve)}`
        : turn > LONG_TURN_MS
          ? durationWords(turn / 1000)
          : `${Math.ceil(turn / 1000)}초`}
    </span>
  );
}

/** The same as a line that grows shorter: a ring around the round button, a rope below the long one. */
function EndRing({ clock, isMine, isRound }: TimeProps & { isRound: boolean }) {
  const left = useTimeLeft(clock, false);
  if (left === null || (left.reserve === null && left.turn > LONG_TURN_MS)) return null;
  const told = {
    'data-mine': isMine || undefined,
    'data-reserve': left.reserve !== null || undefined,
    'data-rope': (left.reserve ?? left.turn) <= ROPE_MS || undefined,
  };
  if (!isRound)
    return <span className="end-rope" {...told} style={{ '--left': left.part } as CSSProperties} aria-hidden="true" />;
  return (
    <svg className="end-ring" viewBox="0 0 100 100" aria-hidden="true" {...told}>
      <circle cx="50" cy="50" r="47.5" />
      <circle cx="50" cy="50" r="47.5" pathLength="1" strokeDasharray={`${left.part} 1`} />
    </svg>
  );
}

function endWord(view: WireView, seat: 0 | 1 | null, isMine: boolean): string {
  if (view.phase === 'over') return '끝';
  if (view.phase === 'mulligan') return '첫 손패';
  if (isMine) return '턴 마치기';
  return seat === null ? '관전 중' : '상대 차례';
}

function minutes(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
