import './board.css';
import './board-layers.css';
import type { GameAction, WireView } from '@chilyo/protocol';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { BoardControls, type ControlsProps, isUnhurried } from './board-controls.tsx';
import { ChoiceDialog } from './choice-dialog.tsx';
import type { Emotes } from './emotes.ts';
import type { LogLine } from './event-words.ts';
import { GameLog } from './game-log.tsx';
import { Hand } from './hand.tsx';
import type { Happening } from './happening.ts';
import { HeroRow } from './hero-row.tsx';
import { Lanes } from './lanes.tsx';
import { Mulligan } from './mulligan.tsx';
import { OpenHand } from './open-hand.tsx';
import { type Held, type Place, placesFor, put, sources } from './selection.ts';
import type { SideProps } from './side-props.ts';
import { SkyLines } from './sky-lines.tsx';
import { Spotlight } from './spotlight.tsx';
import { useForesight } from './use-foresight.ts';
import { WeekStrip } from './week-strip.tsx';

type Props = ControlsProps & {
  log: LogLine[];
  emotes?: Emotes;
  /** What moves just now. */
  happening?: Happening | null;
  spotlight?: Happening['card'];
  /** Words in the middle, when the board cannot know them. */
  hint?: string;
  /** In place of the clock and the buttons of a player. */
  controls?: ReactNode;
};

/** The match on the screen. It knows no rules: what may be done comes from `legal`. */
export function Board(props: Props) {
  const { log, emotes, happening, spotlight, hint, controls, ...player } = props;
  const { view, seat, legal, isSending, below = 0, onAct } = player;
  const [held, setHeld] = useState<Held>(null);
  const own = seat ?? below;
  const other = own === 0 ? 1 : 0;
  const from = useMemo(() => sources(legal), [legal]);
  const places = useMemo(() => placesFor(legal, held), [legal, held]);

  const marks = useForesight(view, legal, held, places);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other moves, other plans
  useEffect(() => setHeld(null), [legal]);
  useEffect(() => {
    const drop = (event: KeyboardEvent) => event.key === 'Escape' && setHeld(null);
    addEventListener('keydown', drop);
    return () => removeEventListener('keydown', drop);
  }, []);

  const act = (action: GameAction) => {
    setHeld(null);
    onAct(action);
  };
  const touch = (place: Place) => {
    const next = put(legal, held, place);
    if (next && 'act' in next) act(next.act);
    else if (next) setHeld(next.hold);
  };
  const take = (next: Held) => {
    const isSame = held?.kind === next?.kind && held?.number === next?.number;
    if (isSame && places.now) act(places.now);
    else setHeld(isSame ? null : next);
  };
  const ownerOf = (whose: 0 | 1) => (seat === null ? `${view.seats[whose].name} 님의` : whose === seat ? '내' : '상대');
  const side = (of: 0 | 1): SideProps => ({
    view,
    seat: of,
    isOwn: of === own,
    owner: ownerOf(of),
    places,
    marks,
    happening,
    onTouch: touch,
  });
  const hands = { from, held, onTake: take };
  const isMine = seat !== null && view.on_turn === seat && view.phase === 'main';

  return (
    <div className="board" data-el={view.day ?? 'N'} data-testid="board">
      <SkyLines />
      {spotlight && spotlight.seat !== seat && <Spotlight view={view} cardId={spotlight.id} />}
      <div className="board-left">
        <WeekStrip view={view} />
        <GameLog lines={log} />
      </div>
      <div className="board-center">
        {view.seats[other].hand && <OpenHand view={view} seat={other} />}
        <HeroRow {...side(other)} emote={emotes?.shown[other]} />
        <Lanes {...side(other)} {...hands} />
        <p className="board-hint" aria-live="polite" data-testid="hint">
          {hint ?? hintFor({ held, places, isMine, view, seat, isSending })}
          {places.now && held && (
            <button
              type="button"
              className="btn btn-quiet hint-act"
              data-testid="play-now"
              onClick={() => places.now && act(places.now)}
            >
              사용
            </button>
          )}
          {held && hint === undefined && (
            <button type="button" className="btn btn-bare hint-act" onClick={() => setHeld(null)}>
              취소
            </button>
          )}
        </p>
        <Lanes {...side(own)} {...hands} />
        <HeroRow
          {...side(own)}
          emote={emotes?.shown[own]}
          onEmote={seat !== null && view.phase !== 'over' ? emotes?.show : undefined}
        />
        <Hand view={view} seat={own} {...hands} />
      </div>
      {controls ?? <BoardControls {...player} isMine={isMine} onAct={act} />}
      {seat !== null && view.phase === 'mulligan' && (
        <Mulligan view={view} seat={seat} legal={legal} isUnhurried={isUnhurried(player.clock)} onAct={act} />
      )}
      {view.choice && view.choice.seat === seat && <ChoiceDialog view={view} legal={legal} onAct={act} />}
    </div>
  );
}

type HintParts = {
  held: Held;
  places: ReturnType<typeof placesFor>;
  isMine: boolean;
  view: WireView;
  seat: 0 | 1 | null;
  isSending: boolean;
};

function hintFor({ held, places, isMine, view, seat, isSending }: HintParts): string {
  if (view.phase === 'over') return '게임이 끝났습니다.';
  if (view.phase === 'mulligan') return '처음 손패를 정하고 있습니다.';
  if (seat === null) return `${view.seats[view.on_turn].name} 님의 차례입니다.`;
  if (isSending) return '…';
  if (!isMine) return view.choice?.seat === seat ? '하나를 고르세요.' : '상대의 차례입니다.';
  if (!held) return '카드나 유닛을 고르세요.';
  if (places.lanes.size > 0 && places.targets.size > 0) return '공격할 대상이나 이동할 칸을 고르세요.';
  if (places.lanes.size > 0) return '빛나는 칸을 고르세요.';
  if (places.targets.size > 0) return '빛나는 대상을 고르세요.';
  return places.now ? '한 번 더 누르면 사용합니다.' : '지금은 쓸 수 없습니다.';
}
