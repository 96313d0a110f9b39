import { RANKED_CHANNEL } from '@chilyo/protocol/constants';
import { durationWords } from '@chilyo/protocol/duration-words';
import { useSiteNews } from '../../api/site-news.ts';
import type { ControlsProps } from '../../board/board-controls.tsx';
import { useConduct } from '../../widgets/match/conduct-words.ts';

/**
 * What conceding and leaving a ranked match cost, by the player's present record; null where they cost only the match.
 */
export function useCosts(gameId: number, seat: 0 | 1 | null): ControlsProps['costs'] {
  const isRanked = useSiteNews(({ games }) =>
    games.some(({ id, channel_id }) => id === gameId && channel_id === RANKED_CHANNEL),
  );
  const conduct = useConduct(isRanked && seat !== null);
  if (!conduct) return null;
  const wait = durationWords(conduct.left.next_seconds);
  return {
    concede: `기권하면 상대가 이기고 내 점수가 내려갑니다. 3턴이나 1분이 되기 전에는 점수가 걸리지 않는 대신, ${wait} 동안 게임을 찾을 수 없습니다.`,
    leave: `게임은 계속되고 시간이 지나면 내 턴이 끝납니다. 돌아오지 않아 지면 ${wait} 동안 게임을 찾을 수 없습니다.`,
  };
}
