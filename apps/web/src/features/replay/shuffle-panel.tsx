import type { Replay } from '@chilyo/protocol';
import { useEffect, useState } from 'react';
import { shuffleNotes } from '../../match/shuffle-notes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { canCheck, checkShuffle, type Finding } from './shuffle-check.ts';

type Props = { replay: Replay; seat: 0 | 1 | null; onClose: () => void };

const WORDS: Record<Finding['what'], { fits: string; differs: string; unknown?: string }> = {
  commit: {
    fits: '비밀의 해시가 서버가 먼저 알린 공정성 값과 같습니다.',
    differs: '비밀의 해시가 서버가 먼저 알린 공정성 값과 다릅니다.',
  },
  seed: {
    fits: '시드가 비밀, 두 소금, 게임 번호에서 나온 값과 같습니다.',
    differs: '시드가 비밀, 두 소금, 게임 번호에서 나온 값과 다릅니다.',
  },
  beginner: {
    fits: '선공이 시드가 정한 사람과 같습니다.',
    differs: '선공이 시드가 정한 사람과 다릅니다.',
  },
  promise: {
    fits: '수락할 때 이 브라우저가 받은 약속과 같습니다.',
    differs: '수락할 때 이 브라우저가 받은 약속과 다릅니다.',
    unknown: '수락할 때 받은 약속이 이 브라우저에 남아 있지 않습니다.',
  },
  salt: {
    fits: '내가 보탠 소금이 그대로 쓰였습니다.',
    differs: '내가 보탠 소금과 다른 값이 쓰였습니다.',
    unknown: '내가 보탠 소금이 이 브라우저에 남아 있지 않습니다.',
  },
};

/** Verifies the shuffle in this browser and shows the result in words. */
export function ShufflePanel({ replay, seat, onClose }: Props) {
  const findings = useFindings(replay, seat);
  return (
    <Dialog title="섞기 확인" onClose={onClose} testId="shuffle-check">
      <div className="shuffle-check">
        {findings === 'impossible' ? (
          <p>
            이 주소는 보안 연결(https)이 아니어서 브라우저가 해시를 계산하지 않습니다. 아래 값을 다른 도구에서 직접
            확인할 수 있습니다.
          </p>
        ) : findings === null ? (
          <p role="status">다시 계산하고 있습니다.</p>
        ) : (
          <Findings findings={findings} />
        )}
        <dl className="shuffle-values">
          <Value word="약속" value={replay.commit} />
          <Value word="비밀" value={replay.secret} />
          <Value word="소금 1" value={replay.salts[0] || '없음'} />
          <Value word="소금 2" value={replay.salts[1] || '없음'} />
          <Value word="게임" value={String(replay.id)} />
          <Value word="시드" value={replay.seed} />
        </dl>
        <p className="muted">
          약속은 비밀의 SHA-256, 시드는 비밀:소금 1:소금 2:게임을 쌍점으로 이은 글의 SHA-256입니다. 소금 1은 이용자
          번호가 작은 쪽이 보탭니다.
        </p>
      </div>
    </Dialog>
  );
}

function Findings({ findings }: { findings: Finding[] }) {
  const isHonest = findings.every(({ fits }) => fits !== false);
  return (
    <>
      <p className="shuffle-verdict" data-honest={isHonest} data-testid="shuffle-verdict">
        {isHonest ? '섞기가 약속대로 이루어졌습니다.' : '섞기가 약속과 맞지 않습니다.'}
      </p>
      <ul>
        {findings.map(({ what, fits }) => (
          <li key={what} data-fits={String(fits)}>
            <b aria-hidden="true">{fits === null ? '–' : fits ? '✓' : '✕'}</b>
            {fits === null ? WORDS[what].unknown : fits ? WORDS[what].fits : WORDS[what].differs}
          </li>
        ))}
      </ul>
    </>
  );
}

function Value({ word, value }: { word: string; value: string }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function useFindings(replay: Replay, seat: 0 | 1 | null): Finding[] | null | 'impossible' {
  const [findings, setFindings] = useState<Finding[] | null>(null);
  useEffect(() => {
    if (canCheck()) void checkShuffle(replay, seat, shuffleNotes(replay.id)).then(setFindings);
  }, [replay, seat]);
  return canCheck() ? findings : 'impossible';
}
