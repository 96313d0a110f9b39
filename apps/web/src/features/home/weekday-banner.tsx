import { rimOrnament } from '@chilyo/card-art';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { useUser } from '../../lib/user-store.ts';
import { findGameLabel, sendSearch, useOwnGame, useQueue } from '../../match/queue-store.ts';
import { Button } from '../../ui/button.tsx';
import { ELEMENTS, type ElementCode, elementToday } from '../../ui/element.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { Shapes } from '../../ui/shapes.tsx';

const OwnTurn = onDemand(async () => (await import('./own-turn.tsx')).OwnTurn);

const PRACTICE = -1;

export function WeekdayBanner() {
  const element = elementToday();
  const { status, channelNumber } = useQueue();
  const own = useOwnGame();
  const navigate = useNavigate();
  const user = useUser();
  const today = useAside({ ...query('rewards'), enabled: !!user?.name }).data?.today;
  const bonus =
    today &&
    [
      `${ELEMENTS[element].word} 카드가 ${today.luminary_cards}장 이상 든 덱으로 이기면 골드를 ${today.luminary_percent}% 더 받습니다.`,
      today.deck_cards !== null && `지금 덱에는 ${ELEMENTS[element].word} 카드가 ${today.deck_cards}장입니다.`,
      today.first_win > 0 && `오늘 첫 승은 ${today.first_win}골드를 더 줍니다.`,
    ]
      .filter(Boolean)
      .join(' ');
  const find = () => {
    if (own !== null) void navigate({ to: '/games/$game_id', params: { game_id: own } });
    else sendSearch();
  };
  return (
    <Banner element={element}>
      <p className="banner-over">오늘의 별</p>
      <p className="banner-title">
        {ELEMENTS[element].day}, {ELEMENTS[element].word}의 날
      </p>
      <p className="banner-text">
        {bonus ?? `하늘에 ${ELEMENTS[element].word}의 별이 떴습니다. 오늘도 한 판 어떠세요?`}
      </p>
      <p className="banner-buttons">
        <Button look="cta" onClick={find}>
          {own === null ? findGameLabel(status, channelNumber) : '이어 하기'}
        </Button>
        {own !== null && <OwnTurn gameId={own} />}
        {status === 'IDLE' && (
          <button type="button" className="btn banner-second" onClick={() => sendSearch(PRACTICE)}>
            연습
          </button>
        )}
      </p>
    </Banner>
  );
}

function Banner({ element, children }: { element: ElementCode; children: ReactNode }) {
  return (
    <section className="banner" data-el={element}>
      <svg className="banner-sky" viewBox="0 0 550 232" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        <g className="banner-map">
          {[78, 118, 160, 210, 270].map((r) => (
            <circle key={r} cx="390" cy="96" r={r} />
          ))}
        </g>
        <path
          className="banner-peaks"
          d="M-10 232V178Q40 110 96 168Q150 100 214 176Q266 92 332 172Q396 96 452 170Q506 112 560 176V232Z"
        />
        <circle className="banner-glow" cx="390" cy="96" r="92" />
        <g className="banner-rim">
          <Shapes of={rimOrnament(element, 390, 96, 56, 'currentColor')} />
        </g>
        <circle className="banner-disc" cx="390" cy="96" r="56" />
        <text className="banner-mark" x="390" y="114">
          {ELEMENTS[element].mark}
        </text>
        <path className="banner-waves" d={waves(200) + waves(212) + waves(224)} />
      </svg>
      <div className="banner-words">{children}</div>
    </section>
  );
}

function waves(y: number): string {
  return `M-10 ${y}${'q7 -7 14 0t14 0'.repeat(21)}`;
}
