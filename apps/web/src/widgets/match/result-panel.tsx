import { josaOf } from '@chilyo/card-language';
import type { WireView } from '@chilyo/protocol';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isTyping } from '../../lib/is-typing.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import type { MatchNumbersProps } from './match-numbers.tsx';
import './result-panel.css';

const Numbers = onDemand(async () => (await import('./match-numbers.tsx')).MatchNumbers);

type Result = NonNullable<WireView['result']>;

const REASONS: Record<Result['reason'], string> = {
  hero: '영웅의 생명이 다했습니다.',
  concede: '기권으로 끝났습니다.',
  left: '한쪽이 자리를 비워 끝났습니다.',
  idle: '한쪽이 오래 움직이지 않아 끝났습니다.',
  turns: '100턴이 지나 끝났습니다.',
  both: '두 영웅이 함께 쓰러졌습니다.',
};

/** For reasons that depend on the side: the winner's text, then the loser's. */
const OWN_REASONS: Partial<Record<Result['reason'], [string, string]>> = {
  hero: ['상대 영웅의 생명이 다했습니다.', '내 영웅의 생명이 다했습니다.'],
  concede: ['상대가 기권했습니다.', '기권했습니다.'],
  left: ['상대가 자리를 비워 끝났습니다.', '자리를 비워 끝났습니다.'],
  idle: ['상대가 오래 움직이지 않아 끝났습니다.', '오래 움직이지 않아 끝났습니다.'],
};

function reasonOf({ reason, winner }: Result, seat: 0 | 1 | null): string {
  const own = seat === null || winner === null ? undefined : OWN_REASONS[reason]?.[winner === seat ? 0 : 1];
  return own ?? REASONS[reason];
}

type Props = {
  view: WireView;
  seat: 0 | 1 | null;
  /** Instead of why it ended. */
  words?: string | undefined;
  /** Changes made by the match. */
  changes?: ReactNode;
  /** The match in numbers is shown as well. */
  told?: Pick<MatchNumbersProps, 'source' | 'replayOf' | 'bring'>;
  /** Above that, what one learns from it. */
  lesson?: ReactNode;
  /** Where to go from here, as buttons. */
  children: ReactNode;
};

export function ResultPanel({ view, seat, words, changes, told, lesson, children }: Props) {
  const [isAway, setAway] = useState(false);
  const place = useRef<HTMLElement>(null);
  const [titleId, reasonId] = [useId(), useId()];
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses again when the panel reopens
  useEffect(() => void (isTyping() || place.current?.focus()), [isAway]);
  const { result } = view;
  if (!result) return null;
  if (isAway)
    return (
      <Button
        look="cta"
        className="result-again"
        data-testid="result-again"
        // the pressed button, which had the focus, is gone
        autoFocus
        onClick={() => setAway(false)}
      >
        결과 보기
      </Button>
    );
  const title =
    result.winner === null
      ? '무승부'
      : seat === null
        ? `${josaOf(view.seats[result.winner].name, '이/가')} 이겼습니다`
        : result.winner === seat
          ? '승리'
          : '패배';
  return (
    <section
      ref={place}
      tabIndex={-1}
      className="result"
      data-testid="result"
      // lacquer, like the cards: the same in every light
      data-theme="night"
      data-won={(seat !== null && result.winner === seat) || undefined}
      data-lost={(seat !== null && result.winner !== null && result.winner !== seat) || undefined}
      role="dialog"
      aria-labelledby={titleId}
      aria-describedby={reasonId}
    >
      <div className="result-head">
        <h2 id={titleId}>{title}</h2>
        <p id={reasonId}>{words ?? `${reasonOf(result, seat)} ${view.turn}턴`}</p>
        {changes}
      </div>
      {lesson}
      {told && <Numbers view={view} seat={seat} {...told} />}
      <div className="result-buttons">
        {children}
        <Button look="bare" onClick={() => setAway(true)}>
          판 보기
        </Button>
      </div>
    </section>
  );
}
