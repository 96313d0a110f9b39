import './board.css';
import './drag.css';
import './focus-ring.css';
import type { GameAction } from '@chilyo/protocol';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEventCallback } from '../lib/use-event-callback.ts';
import type { LogLine } from '../match/event-words.ts';
import type { Clip } from '../match/film.ts';
import type { VisualEffect } from '../match/visual-effect.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { Announcer, announce } from './announcer.tsx';
import { BoardControls, type ControlsProps } from './board-controls.tsx';
import { BoardHint } from './board-hint.tsx';
import { BoardTools } from './board-tools.tsx';
import { boxed, laneArea, measures } from './boxed.ts';
import { elementsOf } from './elements-of.ts';
import type { Emotes } from './emotes.ts';
import { useFaces } from './faces.ts';
import { Hand, OpenHand } from './hand.tsx';
import { hintWords } from './hint-words.ts';
import { Lanes } from './lanes.tsx';
import { LineNote } from './line-note.tsx';
import { Look } from './look/look.tsx';
import type { Place } from './selection.ts';
import { Side } from './side.tsx';
import type { SideProps } from './side-props.ts';
import { Sky } from './sky.tsx';
import { SkyLines } from './sky-lines.tsx';
import { situationInWords } from './spoken-words.ts';
import { Stage, type StagePort } from './stage/stage.tsx';
import { Story } from './story.tsx';
import { useBoardFocus } from './use-board-focus.ts';
import { useChipSight } from './use-chip-sight.ts';
import { useDrag } from './use-drag.ts';
import { useForeseenBoard } from './use-foreseen-board.ts';
import { useForesight } from './use-foresight.ts';
import { useGeometry } from './use-geometry.ts';
import { useLaid } from './use-laid.ts';
import { NO_EFFECT_WORDS, useNoEffect } from './use-no-effect.ts';
import { usePreparedElements } from './use-prepared-elements.ts';
import { useReasons } from './use-reasons.ts';
import { useSelection } from './use-selection.ts';
import { useSpokenLog } from './use-spoken-log.ts';
import { useStepBack } from './use-step-back.ts';
import { useTurn } from './use-turn.ts';
import { useTurnStrip } from './use-turn-strip.tsx';

/** Its place is kept, and nothing is in it before the first hand is chosen. */
const GameLog = onDemand(async () => (await import('./after-board.ts')).GameLog);
const PowerShown = onDemand(async () => (await import('./after-board.ts')).PowerShown);
const Mulligan = onDemand(async () => (await import('./mulligan.tsx')).Mulligan);
const ForeseenMarks = onDemand(async () => (await import('./foreseen-marks.tsx')).ForeseenMarks);
const Rope = onDemand(async () => (await import('./rope.tsx')).Rope);
const ChoiceDialog = onDemand(async () => (await import('./choice-dialog.tsx')).ChoiceDialog);

type Props = ControlsProps & {
  log: LogLine[];
  emotes?: Emotes;
  /** The visual effect being played. */
  effect?: VisualEffect | null;
  spotlight?: VisualEffect['card'];
  /** Words in the middle, when the board cannot know them. */
  hint?: string;
  /** In place of the clock and the buttons of a player. */
  controls?: ReactNode;
  /** More events wait to be animated; a tap shows them at once. */
  onHurry?: (() => void) | undefined;
  /** Replays the opponent's last turn. */
  onReview?: (() => void) | undefined;
  isReviewing?: boolean;
  /** One clip is being shown again, slowly. */
  isRepeating?: boolean;
  /** Where the opponent's last turn is in the film. */
  lastTurn?: Clip | undefined;
  onRepeat?: ((clip: Clip) => void) | undefined;
};

/** A card without a target is always pointed at its only place. */
const NOW: Place = { kind: 'now' };

const FORMS = { wide: 'dial', tall: 'strip', low: 'today' } as const;

/** The board of a match. It knows no rules: the possible actions come from `legal`. */
export function Board(props: Props) {
  const {
    log,
    emotes,
    effect = null,
    spotlight = null,
    hint,
    controls,
    onHurry,
    onReview,
    isReviewing = false,
    isRepeating = false,
    lastTurn,
    onRepeat,
    ...player
  } = props;
  const { view, seat, legal, pending, below = 0, clock, costs, mayConcede = true, tool, onAct } = player;
  const own = seat ?? below;
  const other = own === 0 ? 1 : 0;
  const board = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const stage = useRef<StagePort>(null);
  const geometry = useGeometry(board, view.seats[other].hand !== undefined);
  const faces = useFaces(view);
  const sight = useChipSight(view, faces, own);
  // elements that both decks have revealed, for their frames and to preload pictures
  const elements = ([0, 1] as const).map((at) => elementsOf(view, at, (id) => faces(id, at)));
  usePreparedElements(elements, seat !== null);

  const acting = useNoEffect(view, legal);
  const mayAct = useEventCallback((action: GameAction) => {
    const may = acting.mayAct(action);
    if (!may) reasons.say(NO_EFFECT_WORDS);
    return may;
  });
  const selection = useSelection(legal, acting.useful, mayAct, onAct);
  const { held, from, places, act, touch, stepBack } = selection;
  const marks = useForesight(view, legal, held, places);
  const [peeked, setPeeked] = useState<number | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const foreseen = useForeseenBoard(view, legal, held, place ?? (places.now ? NOW : null));
  const aimed = place?.kind === 'target' ? place.target : null;
  /** A drag points at the place where it would land, whatever lies under the pointer. */
  const aimAt = useEventCallback((at: Place | null) => board.current?.dataset.dragging === undefined && setPlace(at));
  const reasons = useReasons(view, seat, { held, legal }, stage);
  const startDrag = useDrag(board, selection, legal, { layer, stage, onPeek: setPeeked, onAim: setPlace });
  const focus = useBoardFocus(board, { held, isSending: pending !== null, isOn: seat !== null });
  useSpokenLog(log, view, seat);

  const stepping = useStepBack(selection);

  const isMine = seat !== null && view.on_turn === seat && view.phase === 'main';
  const turn = useTurn({ board, view, legal, pending, isMine, selection, reasons });
  const tell = useEventCallback(() => void (seat !== null && announce(situationInWords(view, seat))));
  const concede = useEventCallback(() => onAct({ type: 'concede' }));

  const ownerOf = (whose: 0 | 1) => (seat === null ? `${view.seats[whose].name} 님의` : whose === seat ? '내' : '상대');
  const side = (of: 0 | 1): SideProps => ({
    view,
    seat: of,
    isOwn: of === own,
    owner: ownerOf(of),
    places,
    marks,
    foreseen: foreseen?.heroes[of] ?? null,
    onTouch: touch,
    onTap: turn.tap,
    onAim: aimAt,
  });
  const laid = useLaid(pending, held);
  /** The card that the other has just shown. */
  const theirs = spotlight && spotlight.seat !== seat ? spotlight : null;
  // touch has no hover: when only one target is legal, preview that one
  const only = places.lanes.size === 0 && places.targets.size === 1 ? ([...places.targets][0] ?? null) : null;
  const laidCard = laid?.type === 'play' ? laid.card : null;
  const raised =
    held?.kind === 'card' ? (held.lane === undefined ? held.number : null) : isMine || !held ? peeked : null;
  const { strip, review } = useTurnStrip({
    log,
    lastTurn,
    sight,
    mayShow: !held && !pending && (isMine || isReviewing),
    onReview,
    onRepeat,
  });
  const isAsked = seat !== null && view.phase === 'mulligan';
  const isShowing = !legal.some(({ type }) => type === 'end');
  const words =
    hint ?? hintWords({ held, from, places, isMine, view, seat, pending, isReviewing, isRepeating, effect, isShowing });
  // the next step is announced only while something is held
  useEffect(() => {
    if (held) announce(words);
  }, [held, words]);
  return (
    <div
      ref={board}
      className="board"
      data-testid="board"
      data-shape={geometry.shape}
      data-mine={isMine || undefined}
      data-eclipse={view.eclipse > 0 || undefined}
      data-waiting={pending ? pending.type : undefined}
      style={measures(geometry)}
      onPointerDown={(event) => {
        if (onHurry && (!isMine || effect?.isGreat)) onHurry();
        startDrag(event);
      }}
      {...stepping}
      {...focus}
    >
      <SkyLines day={view.day} geometry={geometry} isEclipse={view.eclipse > 0} />
      <div className="table" inert={isAsked}>
        <Sky
          form={FORMS[geometry.shape]}
          box={geometry.sky}
          day={view.day}
          turn={view.turn}
          eclipse={view.eclipse}
          edition={view.edition}
          first_day={view.first_day}
          gift={view.seats[view.on_turn].gift}
        />
        <GameLog lines={log} sight={sight} onRepeat={onRepeat} box={geometry.log} button={geometry.logButton} />
        {view.seats[other].hand && <OpenHand view={view} seat={other} geometry={geometry} />}
        <Side {...side(other)} geometry={geometry} elements={elements[other] ?? []} emote={emotes?.shown[other]} />
        <Lanes {...side(other)} boxes={geometry.enemy.lanes} from={from} held={held} onTake={turn.takeUp} />
        <BoardHint
          view={view}
          own={own}
          box={geometry.hint}
          words={words}
          said={reasons.said}
          held={held}
          aimed={aimed !== null && places.targets.has(aimed) ? aimed : only}
          marks={marks}
          onUse={places.now && held ? () => touch({ kind: 'now' }) : null}
          onStepBack={held && hint === undefined ? stepBack : null}
          onReview={!held && isMine && !pending && onReview ? review : null}
          strip={strip}
          isHurriable={!isMine && onHurry !== undefined}
        />
        {places.now && (
          <div className="drop-middle" style={boxed(laneArea(geometry))} data-place="now" aria-hidden="true" />
        )}
        <Lanes {...side(own)} boxes={geometry.own.lanes} from={from} held={held} onTake={turn.takeUp} />
        <Side {...side(own)} geometry={geometry} elements={elements[own] ?? []} emote={emotes?.shown[own]} />
        {foreseen && <ForeseenMarks view={view} board={foreseen} own={own} geometry={geometry} />}
        <Stage
          ref={stage}
          view={view}
          effect={effect}
          geometry={geometry}
          own={own}
          seat={seat}
          laid={laid}
          raised={raised}
          held={held}
          from={from}
          places={places}
          marks={marks}
          foreseen={foreseen}
          isMine={isMine}
        />
        <Hand
          view={view}
          seat={own}
          geometry={geometry}
          from={from}
          held={held}
          laid={laidCard}
          onTake={turn.takeUp}
          onPeek={setPeeked}
        />
        <PowerShown shown={theirs} own={own} geometry={geometry} />
        {geometry.story && theirs && <Story view={view} card={theirs} box={geometry.story} />}
        {controls ? (
          <div className="board-column" style={geometry.column ? boxed(geometry.column) : undefined}>
            {controls}
          </div>
        ) : (
          <>
            <BoardControls
              {...player}
              geometry={geometry}
              isMine={isMine}
              isDone={turn.isDone}
              isAsking={turn.isAsking}
              isPicked={held?.kind === 'power'}
              isPowerUseful={acting.useful.some(({ type }) => type === 'power')}
              onAct={act}
              onEnd={turn.end}
              onPower={turn.ask}
            />
            <BoardTools
              geometry={geometry}
              seat={seat}
              isOver={view.phase === 'over'}
              costs={costs}
              mayConcede={mayConcede}
              tool={tool}
              end={turn.end}
              ask={turn.ask}
              tell={tell}
              onConcede={concede}
              onEmote={seat !== null && view.phase !== 'over' ? emotes?.show : undefined}
            />
          </>
        )}
        {clock && <Rope clock={clock} seat={seat} own={own} geometry={geometry} />}
        {clock && <LineNote />}
      </div>
      {isAsked && <Mulligan view={view} seat={seat} legal={legal} clock={clock} onAct={act} />}
      {view.choice && view.choice.seat === seat && <ChoiceDialog view={view} legal={legal} clock={clock} onAct={act} />}
      <Look view={view} seat={seat} effect={effect} log={log} sight={sight} />
      <div ref={layer} className="drag-layer" aria-hidden="true" />
      <Announcer />
    </div>
  );
}
