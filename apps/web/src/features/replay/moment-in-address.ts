import { linkOptions, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ReplayMatch } from '../../match/replay-match.ts';
import type { ReplayPlayer } from '../../widgets/replay/replay-player.ts';

/** A moment counts as looked at when nothing has moved for this long: browsers count changes of the address. */
const SETTLED_MS = 300;

type Looked = Pick<ReplayPlayer, 'position' | 'isPlaying' | 'go'> & {
  gameId: number;
  replay: Pick<ReplayMatch, 'seqAt' | 'positionOf'>;
  /** The moment of the address, as a number of events; null when it names none. */
  moment: number | null;
};

/** Writes the moment to the address, and follows changes of the address. */
export function useMomentInAddress({ gameId, replay, moment, position, isPlaying, go }: Looked): void {
  const router = useRouter();
  const seq = replay.seqAt(position);
  const written = useRef(moment);
  const isFirst = useRef(true);
  useEffect(() => {
    if (moment === null || moment === written.current) return;
    written.current = moment;
    go(replay.positionOf(moment));
  }, [moment, replay, go]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the position, not the other way round
  useEffect(() => {
    // the address stays as typed until the position changes
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (isPlaying) return;
    const timer = setTimeout(() => {
      if (written.current === seq) return;
      const link = linkOptions({ to: '/games/$game_id', params: { game_id: gameId }, search: { t: seq } });
      // during a navigation this page may still be mounted: it must not return to its own address
      if (router.history.location.pathname !== `/games/${gameId}`) return;
      written.current = seq;
      void router.navigate({ ...link, replace: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [seq, isPlaying]);
}
