import { Link } from '@tanstack/react-router';
import { useSiteNews } from '../../api/site-news.ts';
import { elementToday } from '../../ui/element.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { isLessonKnown } from '../../widgets/match/lesson-seen.ts';
import { ShownCards } from './shown-cards.tsx';
import { WinningFrame } from './winning-frame.tsx';

/** Loaded on demand, as for players: the socket sends the matches later. */
const LiveGames = onDemand(async () => (await import('./live-games.tsx')).LiveGames);

/** Introduces the site to new visitors: a sentence, a board that one blow wins, and real cards. */
export function VisitorTop() {
  const hasGames = useSiteNews((news) => news.games.length > 0);
  return (
    <>
      <section className="banner visitor">
        <div className="visitor-sky" data-el={elementToday()} aria-hidden="true" />
        <div className="banner-words" data-el={elementToday()}>
          <p className="banner-over">다섯 칸, 일곱 별, 한 주의 카드 게임</p>
          <p className="banner-title">밤하늘 아래 한 판</p>
          <p className="banner-text">카드를 모아 덱을 짜고, 6분&nbsp;동안 하늘을 두고 겨루는 한국어 카드 게임입니다.</p>
          <p className="banner-buttons">
            <Link to="/pages/practice" className="btn btn-cta" data-testid="try-it">
              바로 해 보기
            </Link>
            {isLessonKnown() ? (
              <Link to="/pages/rules" className="btn banner-second">
                규칙 보기
              </Link>
            ) : (
              <Link to="/pages/tutorial" className="btn banner-second" data-testid="learn">
                3분 배우기
              </Link>
            )}
          </p>
        </div>
        <WinningFrame />
      </section>
      <ShownCards />
      {hasGames && <LiveGames />}
    </>
  );
}
