import './board-tools.css';
import exitDoorIcon from 'virtual:icon/exit-door';
import flyingFlagIcon from 'virtual:icon/flying-flag';
import talkIcon from 'virtual:icon/talk';
import { Link, useNavigate } from '@tanstack/react-router';
import { type MouseEvent, memo, useEffect, useState } from 'react';
import { showChat, useChatShown } from '../lib/chat-shown.ts';
import { askConfirm } from '../lib/dialogs.ts';
import { showDocument } from '../lib/sheets.ts';
import { Icon } from '../ui/icon.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import type { ControlsProps } from './board-controls.tsx';
import { boxed } from './boxed.ts';
import type { Box, Geometry } from './geometry/places.ts';
import { KeySheet } from './key-sheet.tsx';
import { SoundTool } from './sound-tool.tsx';
import { BOOK_SIGN, MENU_SIGN } from './tool-drawings.ts';

/** Loaded on demand: practice matches have no emotes. */
const EmoteTool = onDemand(async () => (await import('./emote-tool.tsx')).EmoteTool);

const LegendTool = onDemand(async () => (await import('./legend-tool.tsx')).LegendTool);

/** Width of a column that holds three tools with their words, px. */
const ROOM_FOR_WORDS = 232;

type Props = Pick<ControlsProps, 'seat' | 'costs' | 'mayConcede' | 'tool'> & {
  geometry: Geometry;
  isOver: boolean;
  end: () => void;
  ask: () => void;
  tell: () => void;
  onConcede: () => void;
  onEmote: ((conId: number) => void) | undefined;
};

/**
 * The tools beside the board, or behind one button where there is no room. Memoised, as they do not change with each
 * event.
 */
export const BoardTools = memo((props: Props) => {
  const { geometry, onEmote } = props;
  const { tools, lowerTools, emote, watchers, power, endTurn } = geometry;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOpen]);
  // nothing lies open behind the result
  if (props.isOver && isOpen) setOpen(false);
  const emoteTool = onEmote && <EmoteTool onEmote={onEmote} isBare={emote !== null} />;
  const isPlayer = props.seat !== null;
  const hasMore = props.tool !== undefined;
  const isNarrow = tools.w < ROOM_FOR_WORDS;
  if (lowerTools)
    return (
      <>
        <div className="board-tools" data-bare={isNarrow || (isPlayer && hasMore) || undefined} style={boxed(tools)}>
          <Upper {...props} />
          {isPlayer && props.tool}
        </div>
        <div
          className="board-tools"
          data-side="lower"
          data-bare={isNarrow || emoteTool !== undefined || undefined}
          style={boxed(lowerTools)}
        >
          {!isPlayer && props.tool}
          {emoteTool}
          <Lower {...props} />
        </div>
      </>
    );
  return (
    <>
      <button
        type="button"
        className="tool tool-menu"
        style={boxed(tools)}
        aria-label="메뉴"
        aria-expanded={isOpen}
        data-testid="board-menu"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={MENU_SIGN} />
      </button>
      {watchers && (
        <div className="tool-aside" style={boxed(props.seat === null ? besideEnd(power, endTurn) : watchers)}>
          {props.tool}
        </div>
      )}
      {emote && emoteTool && (
        <div className="emote-place" style={boxed(emote)}>
          {emoteTool}
        </div>
      )}
      {isOpen && (
        <>
          {/* a touch elsewhere closes it and does nothing else */}
          <button
            type="button"
            className="menu-veil"
            aria-label="메뉴 닫기"
            tabIndex={-1}
            onClick={() => setOpen(false)}
          />
          <div className="board-menu" style={menuAt(tools, geometry)}>
            <Upper {...props} />
            {!emote && emoteTool}
            <LegendTool />
            <Lower {...props} />
          </div>
        </>
      )}
    </>
  );
});

/** Below its button, at the nearer side. */
function menuAt({ x, y, w, h }: Box, { width }: Geometry) {
  return x > width / 2 ? { right: width - x - w, top: y + h + 4 } : { left: x + 4, top: y + h + 4 };
}

/** Who only watches has no power: its place is free. */
const besideEnd = (power: Box, end: Box): Box => ({
  ...power,
  w: end.x > power.x + power.w ? end.x - power.x - 6 : power.w,
});

function Upper({ seat, isOver, costs }: Props) {
  const navigate = useNavigate();
  const isChatShown = useChatShown((shown) => shown.isDisplayed);
  const leave = async (event: MouseEvent) => {
    if (!costs || seat === null || isOver) return;
    event.preventDefault();
    const isSure = await askConfirm({
      title: '나가기',
      message: costs.leave,
      confirmLabel: '나가기',
      isDangerous: true,
    });
    if (isSure) await navigate({ to: '/' });
  };
  return (
    <>
      <Link to="/" className="tool" onClick={(event) => void leave(event)}>
        <Icon of={exitDoorIcon} />
        <span className="tool-word">나가기</span>
      </Link>
      <button type="button" className="tool" aria-pressed={isChatShown} onClick={() => showChat(!isChatShown)}>
        <Icon of={talkIcon} />
        <span className="tool-word">채팅</span>
      </button>
      <SoundTool />
    </>
  );
}

function Lower({ seat, isOver, costs, mayConcede, end, ask, tell, onConcede }: Props) {
  const concede = async () => {
    const isSure = await askConfirm({
      title: '기권',
      message: costs?.concede ?? '이 게임을 기권할까요? 상대가 이깁니다.',
      confirmLabel: '기권하기',
      isDangerous: true,
    });
    if (isSure) onConcede();
  };
  return (
    <>
      <button type="button" className="tool" data-testid="rules" onClick={() => showDocument('rules')}>
        <Icon of={BOOK_SIGN} />
        <span className="tool-word">규칙</span>
      </button>
      {seat !== null && <KeySheet actions={{ end, ask, tell }} />}
      {mayConcede && seat !== null && !isOver && (
        <button type="button" className="tool" data-testid="concede" onClick={() => void concede()}>
          <Icon of={flyingFlagIcon} />
          <span className="tool-word">기권</span>
        </button>
      )}
    </>
  );
}
