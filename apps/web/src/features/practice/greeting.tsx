import '../../board/speech.css';
import './greeting.css';
import { opponentOf } from '@chilyo/protocol/opponents';
import { type CSSProperties, useEffect, useState } from 'react';
import { announce } from '../../board/announcer.tsx';
import { useMatch } from '../../match/store.ts';
import type { Level } from '../../match/worker/practice-match.ts';
import { OPPONENT_WORDS } from './opponent-words.ts';

const SHOWN_MS = 4_000;
/** The match whose greeting was shown; it is shown once, even if a hint comes in between. */
let greeted: number | null = null;

/** The opponent's greeting at the start of a match, beside their hero, where the board is still empty. */
export function Greeting({ gameId, level }: { gameId: number; level: Level }) {
  const isNow = useMatch(({ match }) => match?.view.phase === 'main' && match.view.turn === 1);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isNow || greeted === gameId) return;
    greeted = gameId;
    setShown(true);
    announce(`${opponentOf(level).name}: ${OPPONENT_WORDS[level].greeting}`);
  }, [isNow, gameId, level]);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isShown ? <Bubble words={OPPONENT_WORDS[level].greeting} /> : null;
}

/** Over the places of the enemy's wards, which are empty; the first that is set ends it. On a low board a card that is played is shown there too. */
function Bubble({ words }: { words: string }) {
  const wards = useMatch(({ match }) => match?.view.seats[match.seat === 0 ? 1 : 0].wards.length ?? 0);
  const isCardShown = useMatch(({ spotlight }) => spotlight !== null);
  const [room, setRoom] = useState(roomBesideHero);
  useEffect(() => {
    const measure = () => setRoom(roomBesideHero());
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  if (!room || wards > 0 || (room.isBelow && isCardShown)) return null;
  const { left, top, width, height, isBelow } = room;
  return (
    <p
      className="speech greeting"
      data-testid="greeting"
      data-point={isBelow ? 'top' : 'left'}
      aria-hidden="true"
      style={{ left, top, '--room': `${width}px`, '--at': `${height / 2}px` } as CSSProperties}
    >
      {words}
    </p>
  );
}

function roomBesideHero() {
  const [hero] = [...document.querySelectorAll('.board [data-testid="hero-enemy"]')];
  const boxes = Array.from(document.querySelectorAll('.board .wards-enemy .ward'), (ward) =>
    ward.getBoundingClientRect(),
  );
  const [first] = boxes;
  const last = boxes.at(-1);
  if (!hero || !first || !last) return null;
  const { left, top, height } = first;
  return { left, top, height, width: last.right - left, isBelow: top > hero.getBoundingClientRect().bottom };
}
