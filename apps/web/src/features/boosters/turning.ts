import type { Rarity } from '@chilyo/protocol';
import { useEffect, useState } from 'react';
import { useEventCallback } from '../../lib/use-event-callback.ts';

/** How long a card is shown large and face down before it turns, ms; a legendary waits in silence. */
const BEFORE: Record<Rarity, number> = { common: 120, rare: 180, epic: 420, legendary: 800 };
/** How long a card is shown before the next one follows automatically, ms. */
const AFTER: Record<Rarity, number> = { common: 420, rare: 560, epic: 1100, legendary: 1800 };

/** How far the cards of a pack, the rarest last, have been turned. */
export type Turning = {
  turned: number;
  /** The large card, and whether it is face up. */
  shown: number;
  isUp: boolean;
  /** Nothing stirs before it turns. */
  isSilent: boolean;
  /** Turns all cards up to this one, in their order; one that is turned already is looked at again. */
  turnTo: (slot: number) => void;
};

export function useTurning(rarities: readonly Rarity[], onTurn: (slot: number) => void): Turning {
  const [turned, setTurned] = useState(0);
  const [wanted, setWanted] = useState(0);
  const [isComing, setComing] = useState(true);
  const [lookedAt, setLookedAt] = useState<number | null>(null);
  const tell = useEventCallback(onTurn);
  const next = rarities[turned];
  const last = rarities[turned - 1];
  useEffect(() => {
    if (turned >= wanted || !next) return;
    const timer = setTimeout(
      () => {
        setComing(!isComing);
        setLookedAt(null);
        if (!isComing) return;
        setTurned(turned + 1);
        tell(turned);
      },
      isComing ? BEFORE[next] : last ? AFTER[last] : 0,
    );
    return () => clearTimeout(timer);
  }, [turned, wanted, isComing, next, last, tell]);
  const isUp = lookedAt !== null || !isComing;
  return {
    turned,
    shown: lookedAt ?? (isComing ? turned : turned - 1),
    isUp,
    isSilent: !isUp && wanted > turned && next === 'legendary',
    turnTo(slot) {
      if (slot < turned) return setLookedAt(slot);
      setWanted(Math.max(wanted, slot + 1));
      // a press skips the delay
      setComing(true);
      setLookedAt(null);
    },
  };
}
