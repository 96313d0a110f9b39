import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SoundTool } from '../../board/sound-tool.tsx';
import { copyText } from '../../lib/copy-text.ts';
import { showReport } from '../../lib/sheets.ts';
import { useUser } from '../../lib/user-store.ts';
import { channelLabel } from '../../match/queue-store.ts';
import type { ReplayMatch } from '../../match/replay-match.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { ShufflePanel } from './shuffle-panel.tsx';

/** The menu's library would be most of the replay's code. */
const ReplayedAnalysis = onDemand(
  async () => (await import('../../widgets/match/replayed-analysis.tsx')).ReplayedAnalysis,
);
const ContinueMenu = onDemand(async () => (await import('./continue-menu.tsx')).ContinueMenu);

type Props = {
  replay: ReplayMatch;
  position: number;
  below: 0 | 1;
  isOpen: boolean;
  onBelow: (seat: 0 | 1) => void;
};

/** Actions for the match as a whole. On a phone it opens as a sheet. */
export function ReplaySide({ replay, position, below, isOpen, onBelow }: Props) {
  const [isChecking, setChecking] = useState(false);
  const user = useUser();
  const [userId, isNamed] = [user?.id, !!user?.name];
  const { answer } = replay;
  const { id, seats, channel_id, started_ms } = answer;
  const seat = ([0, 1] as const).find((each) => seats[each].user_id === userId) ?? null;
  const moment = `?t=${replay.seqAt(position)}`;
  return (
    <aside className="replay-side" data-open={isOpen || undefined} aria-label="다시 보기">
      <p className="replay-about">
        <b>다시 보기</b>
        <span>
          {channelLabel(channel_id)} · {new Date(started_ms).toLocaleDateString('ko-KR')}
        </span>
      </p>
      <fieldset className="replay-eyes">
        <legend>누구 자리에서 볼까요</legend>
        {([0, 1] as const).map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="below"
              checked={below === each}
              data-testid={`replay-seat-${each}`}
              onChange={() => onBelow(each)}
            />
            <span>{seats[each].name}</span>
          </label>
        ))}
      </fieldset>
      {seat !== null && <ReplayedAnalysis gameId={id} seat={seat} />}
      <ContinueMenu moment={{ gameId: id, position, seat: below }} isOver={position === replay.last} />
      <Button
        data-testid="replay-copy"
        onClick={() => void copyText(`${location.origin}/games/${id}${moment}`, '이 순간의 주소를 복사했습니다.')}
      >
        이 순간의 링크 복사
      </Button>
      {channel_id >= 0 && (
        <a
          className="btn btn-quiet"
          href={`/api/games/${id}/picture.png${moment}`}
          target="_blank"
          rel="noreferrer"
          data-testid="replay-picture"
        >
          공유 그림 보기
        </a>
      )}
      <Button data-testid="replay-check" onClick={() => setChecking(true)}>
        섞기 확인
      </Button>
      {channel_id >= 0 && isNamed && (
        <Button
          look="bare"
          data-testid="replay-report"
          onClick={() => showReport({ kind: 'game', id, seq: replay.seqAt(position), title: '이 순간 신고' })}
        >
          신고
        </Button>
      )}
      <SoundTool />
      <Link to="/" className="btn btn-bare">
        홈으로
      </Link>
      {isChecking && <ShufflePanel replay={answer} seat={seat} onClose={() => setChecking(false)} />}
    </aside>
  );
}
