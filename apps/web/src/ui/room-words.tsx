import './room-words.css';
import { letterCount } from '@chilyo/protocol/chat-content';
import { useEffect, useState } from 'react';

export type RoomProps = {
  /** Names it for the field that it describes. */
  id: string;
  typed: string;
  most: number;
  /** A name or a title: the server reduces several spaces to one, and the count does so too. */
  isName?: boolean | undefined;
  /** Letters held, where they are counted elsewhere. */
  held?: number;
};

/** Share of the limit from which the rest is shown. */
const NEAR = 0.8;
/** Pause in typing after which the rest is announced, ms. */
const PAUSE_MS = 1_000;

/** The words of `RoomLeft`. Loaded with the first form that needs them. */
export function RoomWords({ id, typed, most, isName, held = letterCount(typed, isName) }: RoomProps) {
  const left = most - held;
  const words = left < 0 ? `${-left}자 넘침` : `${left}자 남음`;
  const [said, setSaid] = useState('');
  const isNear = held >= most * NEAR;
  useEffect(() => {
    const timer = setTimeout(() => setSaid(isNear ? words : ''), isNear ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [isNear, words]);
  if (!isNear) return null;
  return (
    <>
      <span id={id} className="room-words" data-over={left < 0 || undefined}>
        {words}
      </span>
      <span className="sr-only" role="status">
        {said}
      </span>
    </>
  );
}
