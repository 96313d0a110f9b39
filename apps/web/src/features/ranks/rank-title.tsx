import './rank-title.css';
import { seasonEnds, seasonOf } from '@chilyo/protocol/calendar';
import { serverNow } from '../../lib/server-clock.ts';
import { PageTitle } from '../../ui/panel.tsx';
import { PageLinks } from '../../ui/view-links.tsx';

const PAGES = [
  ['/ranks', '순위'],
  ['/ranks/prize', '시즌과 상'],
  ['/ranks/rich', '골드 부자'],
  ['/pages/statistics', '통계'],
] as const;
const HOUR_MS = 3_600_000;

/** The head of all ladder pages: the time left in the season, and links between the pages. */
export function RankTitle({ children }: { children: string }) {
  const now = serverNow();
  const hours = Math.max(0, Math.floor((seasonEnds(seasonOf(now)) - now) / HOUR_MS));
  const days = Math.floor(hours / 24);
  return (
    <>
      <PageTitle
        side={
          <span className="season-end">시즌 끝까지 {days > 0 ? `${days}일 ${hours % 24}시간` : `${hours}시간`}</span>
        }
      >
        {children}
      </PageTitle>
      <PageLinks label="랭킹의 화면" pages={PAGES} />
    </>
  );
}

/** '11월' of `2026-11`. */
export const monthWord = (season: string): string => `${Number(season.slice(5))}월`;
