import './board.css';
import './board-layers.css';
import './drag.css';
import './focus-ring.css';
import type { WireView } from '@chilyo/protocol';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { LogLine } from '../match/event-words.ts';
import type { VisualEffect } from '../match/visual-effect.ts';
import { Announcer, announce } from './announcer.tsx';
import { BoardControls, type ControlsProps } from './board-controls.tsx';
import { ChoiceDialog } from './choice-dialog.tsx';
import type { Emotes } from './emotes.ts';
import { GameLog } from './game-log.tsx';
import { Hand } from './hand.tsx';
import { HeroRow } from './hero-row.tsx';
import { Lanes } from './lanes.tsx';
import { Look } from './look/look.tsx';
import { Mulligan } from './mulligan.tsx';
import { OpenHand } from './open-hand.tsx';
import type { Held, placesFor } from './selection.ts';
import type { SideProps } from './side-props.ts';
import { SkyLines } from './sky-lines.tsx';
import { Spotlight } from './spotlight.tsx';
import { useBoardFocus } from './use-board-focus.ts';
import { useDrag } from './use-drag.ts';
import { useForesight } from './use-foresight.ts';
import { useSelection } from './use-selection.ts';
import { useSpokenLog } from './use-spoken-log.ts';
import { WeekStrip } from './week-strip.tsx';

type Props = ControlsProps & {
  log: LogLine[];
  emotes?: Emotes;
  /** What moves just now. */
  effect?: VisualEffect | null;
  spotlight?: VisualEffect['card'];
  /** Words in the middle, when the board cannot know them. */
  hint?: string;
  /** In place of the clock and the buttons of a player. */
  controls?: ReactNode;
};

/** The match on the screen. It knows no rules: what may be done comes from `legal`. */
export function Board(props: Props) {
  const { log, emotes, effect, spotlight, hint, controls, ...player } = props;
  const { view, seat, legal, isSending, below = 0, onAct } = player;
  const own = seat ?? below;
  const other = own === 0 ? 1 : 0;
  const selection = useSelection(legal, onAct);
  const { held, from, places, act, touch, take, stepBack } = selection;
  const marks = useForesight(view, legal, held, places);
  const board = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const startDrag = useDrag(board, layer, selection, legal);
  const focus = useBoardFocus(board, { held, isSending, isOn: seat !== null });
  useSpokenLog(log, view, seat);

  useEffect(() => {
    if (!held) return;
    const press = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && stepBack();
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  /** The other button of a mouse takes back; a finger that rests only wants to look. */
  const openMenu = (event: MouseEvent) => {
    if (!held) return;
    event.preventDefault();
    if ((event.nativeEvent as PointerEvent).pointerType !== 'touch') stepBack();
  };

  const ownerOf = (whose: 0 | 1) => (seat === null ? `${view.seats[whose].name} 님의` : whose === seat ? '내' : '상대');
  const side = (of: 0 | 1): SideProps => ({
    view,
    seat: of,
    isOwn: of === own,
    owner: ownerOf(of),
    places,
    marks,
    effect,
    onTouch: touch,
  });
  const hands = { from, held, onTake: take };
  const isMine = seat !== null && view.on_turn === seat && view.phase === 'main';
  const words = hint ?? hintFor({ held, places, isMine, view, seat, isSending });
  // what to do next is only news for whoever has taken something up
  useEffect(() => {
    if (held) announce(words);
  }, [held, words]);
  const isAsked = seat !== null && view.phase === 'mulligan';

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons are pressed; the board only hears where
    <div
      ref={board}
      className="board"
      data-testid="board"
      onPointerDown={startDrag}
      onContextMenu={openMenu}
      {...focus}
    >
      <SkyLines day={view.day} />
      <Spotlight view={view} card={spotlight && spotlight.seat !== seat ? spotlight : null} />
      <div className="board-left" inert={isAsked}>
        <WeekStrip day={view.day} turn={view.turn} eclipse={view.eclipse} />
        <GameLog lines={log} />
      </div>
      <div className="board-center" inert={isAsked}>
        {view.seats[other].hand && <OpenHand view={view} seat={other} />}
        <HeroRow {...side(other)} emote={emotes?.shown[other]} />
        <Lanes {...side(other)} {...hands} />
        <p className="board-hint" data-testid="hint">
          {words}
          {places.now && held && (
            <button
              type="button"
              className="btn btn-quiet hint-act"
              data-testid="play-now"
              onClick={() => touch({ kind: 'now' })}
            >
              사용
            </button>
          )}
          {held && hint === undefined && (
            <button type="button" className="btn btn-bare hint-act" onClick={stepBack}>
              취소
            </button>
          )}
        </p>
        {places.now && <div className="drop-middle" data-place="now" aria-hidden="true" />}
        <Lanes {...side(own)} {...hands} />
        <HeroRow
          {...side(own)}
          emote={emotes?.shown[own]}
          onEmote={seat !== null && view.phase !== 'over' ? emotes?.show : undefined}
        />
        <Hand view={view} seat={own} {...hands} />
      </div>
      {controls ?? <BoardControls {...player} isMine={isMine} isCovered={isAsked} onAct={act} />}
      {isAsked && <Mulligan view={view} seat={seat} legal={legal} clock={player.clock} onAct={act} />}
      {view.choice && view.choice.seat === seat && <ChoiceDialog view={view} legal={legal} onAct={act} />}
      <div ref={layer} className="drag-layer" aria-hidden="true" />
      <Look view={view} seat={seat} />
      <Announcer />
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
