import exitDoorIcon from 'virtual:icon/exit-door';
import flyingFlagIcon from 'virtual:icon/flying-flag';
import talkIcon from 'virtual:icon/talk';
import { Link, useNavigate } from '@tanstack/react-router';
import { type MouseEvent, memo } from 'react';
import { showChat, useChatShown } from '../lib/chat-shown.ts';
import { askConfirm } from '../lib/dialogs.ts';
import { Icon } from '../ui/icon.tsx';
import type { ControlsProps } from './board-controls.tsx';
import { KeySheet } from './key-sheet.tsx';
import { SoundTool } from './sound-tool.tsx';

type Props = Pick<ControlsProps, 'seat' | 'costs' | 'mayConcede' | 'tool'> & {
  isOver: boolean;
  end: () => void;
  ask: () => void;
  tell: () => void;
  onConcede: () => void;
};

/** The row of tools beside the board. It does not change from moment to moment, so it is not drawn again with each. */
export const BoardTools = memo(({ seat, isOver, costs, mayConcede, tool, end, ask, tell, onConcede }: Props) => {
  const navigate = useNavigate();
  const isChatShown = useChatShown((shown) => shown.isDisplayed);
  const concede = async () => {
    const isSure = await askConfirm({
      title: '기권',
      message: costs?.concede ?? '이 게임을 기권할까요? 상대가 이깁니다.',
      confirmLabel: '기권하기',
      isDangerous: true,
    });
    if (isSure) onConcede();
  };
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
    <div className="board-tools">
      <Link to="/" className="tool" aria-label="나가기" onClick={(event) => void leave(event)}>
        <Icon of={exitDoorIcon} />
      </Link>
      <button
        type="button"
        className="tool"
        aria-label="채팅"
        aria-pressed={isChatShown}
        onClick={() => showChat(!isChatShown)}
      >
        <Icon of={talkIcon} />
      </button>
      <SoundTool />
      {tool}
      {seat !== null && <KeySheet actions={{ end, ask, tell }} />}
      {mayConcede && seat !== null && !isOver && (
        <button type="button" className="tool" aria-label="기권" data-testid="concede" onClick={() => void concede()}>
          <Icon of={flyingFlagIcon} />
        </button>
      )}
    </div>
  );
});
