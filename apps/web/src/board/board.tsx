import './board.css';
import './board-layers.css';
import './drag.css';
import './focus-ring.css';
import type { CharacterRef } from '@chilyo/engine';
import type { GameAction } from '@chilyo/protocol';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useEventCallback } from '../lib/use-event-callback.ts';
import type { LogLine } from '../match/event-words.ts';
import type { VisualEffect } from '../match/visual-effect.ts';
import { Announcer, announce } from './announcer.tsx';
import { BoardControls, type ControlsProps } from './board-controls.tsx';
import { BoardTools } from './board-tools.tsx';
import { boxed, boxOfDisc, laneArea, measures } from './boxed.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { elementsOf } from './elements-of.ts';
import type { Emotes } from './emotes.ts';
import { useFaces } from './faces.ts';
import { GameLog } from './game-log.tsx';
import { Hand, OpenHand } from './hand.tsx';
import { Hero } from './hero.tsx';
import { HeroFacts } from './hero-facts.tsx';
import { hintWords } from './hint-words.ts';
import { Lanes } from './lanes.tsx';
import { LineNote } from './line-note.tsx';
import { Look } from './look/look.tsx';
import { lookAt } from './look/look-store.ts';
import { Mulligan } from './mulligan.tsx';
import { DiscardCount, Piles } from './piles.tsx';
import { PreviewSentence } from './preview-sentence.tsx';
import type { Place } from './selection.ts';
import type { SideProps } from './side-props.ts';
import { Sky } from './sky.tsx';
import { SkyLines } from './sky-lines.tsx';
import { situationInWords } from './spoken-words.ts';
import { Stage, type StagePort } from './stage/stage.tsx';
import { Story } from './story.tsx';
import { useBoardFocus } from './use-board-focus.ts';
import { useDrag } from './use-drag.ts';
import { useForesight } from './use-foresight.ts';
import { useGeometry } from './use-geometry.ts';
import { useReasons } from './use-reasons.ts';
import { useSelection } from './use-selection.ts';
import { useSpokenLog } from './use-spoken-log.ts';
import { Wards } from './wards.tsx';

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
  /** More is on its way to be shown, and a tap brings it at once. */
  onHurry?: (() => void) | undefined;
  /** Shows the opponent's last turn once more. */
  onReview?: (() => void) | undefined;
  isReviewing?: boolean;
};

const FORMS = { wide: 'dial', tall: 'strip', low: 'today' } as const;

/** The match on the screen. It knows no rules: what may be done comes from `legal`. */
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

  const selection = useSelection(legal, onAct);
  const { held, from, places, act, touch, take, stepBack } = selection;
  const marks = useForesight(view, legal, held, places);
  const [peeked, setPeeked] = useState<number | null>(null);
  const [aimed, setAimed] = useState<CharacterRef | null>(null);
  const { said, say, refuse, forget } = useReasons(view, seat, stage);
  const startDrag = useDrag(board, selection, legal, { layer, stage, onPeek: setPeeked, onAim: setAimed });
  const focus = useBoardFocus(board, { held, isSending: pending !== null, isOn: seat !== null });
  useSpokenLog(log, view, seat);

  useEffect(() => {
    if (!held) return;
    const press = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && stepBack();
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is taken up or laid down makes what was said before old
  useEffect(() => {
    setAimed(null);
    forget();
  }, [held, legal, forget]);
  /** The other button of a mouse takes back; a finger that rests only wants to look. */
  const openMenu = (event: MouseEvent) => {
    if (!held) return;
    event.preventDefault();
    if ((event.nativeEvent as PointerEvent).pointerType !== 'touch') stepBack();
  };

  const isMine = seat !== null && view.on_turn === seat && view.phase === 'main';
  const isDone = isMine && from.cards.size === 0 && from.attackers.size === 0;
  /** The turn for which it was asked whether it shall really end. */
  const [askedIn, setAskedIn] = useState<number | null>(null);
  const canEnd = legal.some(({ type }) => type === 'end');
  const end = useEventCallback(() => {
    if (!canEnd || pending) return;
    if (isDone || askedIn === view.turn || from.attackers.size === 0) return act({ type: 'end' });
    setAskedIn(view.turn);
    say('아직 공격할 수 있는 유닛이 있습니다. 한 번 더 누르면 턴을 마칩니다.');
  });
  const ask = useEventCallback(() => {
    if (pending) return;
    if (legal.some(({ type }) => type === 'power')) act({ type: 'power' });
    else refuse({ kind: 'power' });
  });
  const tell = useEventCallback(() => void (seat !== null && announce(situationInWords(view, seat))));
  const concede = useEventCallback(() => onAct({ type: 'concede' }));

  /** What is not lit was tapped: with something in the hand it is said why not, else it is looked at. */
  const tap = useEventCallback((place: Place, isOwn: boolean) => {
    if (held && isMine)
      return refuse(held.kind === 'card' ? { ...held } : { kind: 'unit', number: held.number }, place);
    if (place.kind !== 'target') return;
    const name = typeof place.target === 'number' ? `unit:${place.target}` : `hero:${place.target === 'hero0' ? 0 : 1}`;
    const element = board.current?.querySelector(`[data-look="${name}"]`);
    if (element) lookAt(name, element);
    if (isOwn && isMine && typeof place.target === 'number') refuse({ kind: 'unit', number: place.target });
  });
  /** A card or unit of one's own; what nothing can be done with says why. */
  const takeUp = useEventCallback((next: NonNullable<typeof held>) => {
    const isSame = held?.kind === next.kind && held.number === next.number;
    const isReady = next.kind === 'card' ? from.cards.has(next.number) : from.units.has(next.number);
    take(next);
    if (isSame || !isMine || pending) return;
    if (next.kind === 'card' ? !isReady : !from.attackers.has(next.number)) refuse(next);
  });

  const ownerOf = (whose: 0 | 1) => (seat === null ? `${view.seats[whose].name} 님의` : whose === seat ? '내' : '상대');
  const side = (of: 0 | 1): SideProps => ({
    view,
    seat: of,
    isOwn: of === own,
    owner: ownerOf(of),
    places,
    marks,
    onTouch: touch,
    onTap: tap,
    onAim: setAimed,
  });
  const laid = useMemo<GameAction | null>(
    () =>
      pending ??
      (held?.kind === 'card' && held.lane !== undefined ? { type: 'play', card: held.number, lane: held.lane } : null),
    [pending, held],
  );
  const laidCard = laid?.type === 'play' ? laid.card : null;
  const raised =
    held?.kind === 'card' ? (held.lane === undefined ? held.number : null) : isMine || !held ? peeked : null;
  const isAsked = seat !== null && view.phase === 'mulligan';
  const words = hint ?? hintWords({ held, from, places, isMine, view, seat, pending, isReviewing });
  const sentence = said ?? words;
  // what to do next is only news for whoever has taken something up
  useEffect(() => {
    if (held) announce(words);
  }, [held, words]);
  const sideParts = (of: 0 | 1) => {
    const isOwn = of === own;
    const at = isOwn ? geometry.own : geometry.enemy;
    const { user_id, name, hand_count, deck_count, energy, max_energy } = view.seats[of];
    return {
      facts: (
        <HeroFacts
          isOwn={isOwn}
          isOnTurn={view.on_turn === of && view.phase === 'main'}
          style={boxed(at.facts)}
          userId={user_id}
          name={name}
          hand={hand_count}
          deck={isOwn || geometry.shape === 'wide' ? null : deck_count}
          discard={!isOwn && geometry.shape !== 'wide' && <DiscardCount view={view} seat={of} owner={ownerOf(of)} />}
          energy={energy}
          maxEnergy={max_energy}
        />
      ),
      hero: (
        <Hero
          {...side(of)}
          style={boxed(boxOfDisc(at.hero))}
          elements={elementsOf(view, of, (id) => faces(id, of))}
          emote={emotes?.shown[of]}
          eclipse={view.phase === 'main' && view.on_turn !== of ? view.eclipse : 0}
        />
      ),
      wards: <Wards view={view} seat={of} isOwn={isOwn} boxes={at.wards} onLook={lookAt} />,
      lanes: <Lanes {...side(of)} boxes={at.lanes} from={from} held={held} onTake={takeUp} />,
      piles: <Piles view={view} seat={of} isOwn={isOwn} owner={ownerOf(of)} geometry={geometry} />,
    };
  };
  const [upper, lower] = [sideParts(other), sideParts(own)];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons are pressed; the board only hears where
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
        if (onHurry && !isMine) onHurry();
        startDrag(event);
      }}
      onContextMenu={openMenu}
      {...focus}
    >
      <SkyLines day={view.day} geometry={geometry} isEclipse={view.eclipse > 0} />
      <div className="table" inert={isAsked}>
        <Sky
          form={FORMS[geometry.shape]}
          style={boxed(geometry.sky)}
          day={view.day}
          turn={view.turn}
          eclipse={view.eclipse}
        />
        <GameLog lines={log} box={geometry.log} button={geometry.logButton} />
        {upper.facts}
        {view.seats[other].hand && <OpenHand view={view} seat={other} geometry={geometry} />}
        {upper.hero}
        {upper.wards}
        {upper.piles}
        {upper.lanes}
        <p
          className="board-hint"
          style={boxed(geometry.hint)}
          data-testid="hint"
          data-said={said !== null || undefined}
        >
          <span className="hint-words">
            {held && aimed !== null && said === null ? (
              <PreviewSentence view={view} held={held} target={aimed} mark={marks.get(aimed)} faces={faces} own={own} />
            ) : (
              sentence
            )}
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
            {!held && isMine && onReview && !pending && (
              <button type="button" className="btn btn-bare hint-act" data-testid="last-turn" onClick={onReview}>
                지난 턴
              </button>
            )}
            {!isMine && onHurry && <span className="hint-hurry">누르면 빨리 넘깁니다</span>}
          </span>
        </p>
        {places.now && (
          <div className="drop-middle" style={boxed(laneArea(geometry))} data-place="now" aria-hidden="true" />
        )}
        {lower.lanes}
        {lower.facts}
        {lower.hero}
        {lower.wards}
        {lower.piles}
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
          isMine={isMine}
        />
        <Hand
          view={view}
          seat={own}
          geometry={geometry}
          from={from}
          held={held}
          laid={laidCard}
          onTake={takeUp}
          onPeek={setPeeked}
        />
        {geometry.story && spotlight && spotlight.seat !== seat && (
          <Story view={view} card={spotlight} box={geometry.story} />
        )}
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
              isDone={isDone}
              isAsking={isMine && askedIn === view.turn && !isDone}
              onAct={act}
              onEnd={end}
              onPower={ask}
            />
            <BoardTools
              geometry={geometry}
              seat={seat}
              isOver={view.phase === 'over'}
              costs={costs}
              mayConcede={mayConcede}
              tool={tool}
              end={end}
              ask={ask}
              tell={tell}
              onConcede={concede}
              onEmote={seat !== null && view.phase !== 'over' ? emotes?.show : undefined}
            />
          </>
        )}
        {clock && <LineNote />}
      </div>
      {isAsked && <Mulligan view={view} seat={seat} legal={legal} clock={clock} onAct={act} />}
      {view.choice && view.choice.seat === seat && <ChoiceDialog view={view} legal={legal} clock={clock} onAct={act} />}
      <Look view={view} seat={seat} />
      <div ref={layer} className="drag-layer" aria-hidden="true" />
      <Announcer />
    </div>
  );
}
