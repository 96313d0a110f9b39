import './meeting.css';
import type { WireView } from '@chilyo/protocol';
import { MEETING_MS } from '@chilyo/protocol/constants';
import { levelOfAvatar, opponentOf } from '@chilyo/protocol/opponents';
import { tierWord } from '@chilyo/protocol/tiers';
import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useState } from 'react';
import { elementsOf } from '../../board/elements-of.ts';
import { useFaces } from '../../board/faces.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { play } from '../../sound/play.ts';
import { soundChoices } from '../../sound/sound-choices.ts';
import { Card } from '../../ui/card/card.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { type MeetingFacts, meetingFacts } from './meeting-facts.ts';
import { standingsInWords } from './standings-with.ts';

/** How long the two are seen with short scenes, ms. */
const SHORT_MS = 1_000;

type Props = { view: WireView; seat: 0 | 1; onShown: () => void; onDone: () => void };

/** The two of a match, before the first hand is chosen; a tap or a key goes on. */
export function Meeting({ view, seat, onShown, onDone }: Props) {
  const fetched = useQueryClient();
  const faces = useFaces(view);
  const [facts, setFacts] = useState<MeetingFacts | null>(null);
  const done = useEventCallback(onDone);
  const shown = useEventCallback(onShown);
  const [ms] = useState(() => (soundChoices().short_cutscenes ? SHORT_MS : MEETING_MS));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, of the players, who stay the same
  useEffect(() => {
    let isHere = true;
    meetingFacts(view, seat, fetched).then(
      (known) => isHere && setFacts(known),
      (failure: unknown) => console.warn('nothing more is known of the two', failure),
    );
    return () => {
      isHere = false;
    };
  }, []);
  useEffect(() => {
    shown();
    play('meeting');
    const timer = setTimeout(done, ms);
    addEventListener('keydown', done);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', done);
    };
  }, [done, shown, ms]);
  const side = (of: 0 | 1) => {
    const { name, avatar_id, tier, title } = view.seats[of];
    const level = levelOfAvatar(avatar_id);
    const card = facts?.cards[of];
    const elements = elementsOf(view, of, (id) => faces(id, of));
    return (
      <div className="meeting-side" data-own={of === seat || undefined} data-el={elements[0] ?? 'N'}>
        <Portrait of={{ avatar_id, ...(tier && { tier }) }} size={72} />
        <div className="meeting-words">
          <b>{name}</b>
          <span>
            {elements.slice(0, 1).map((element) => (
              <Mark key={element} of={element} />
            ))}{' '}
            {level ? `컴퓨터 · ${opponentOf(level).word}` : [tier && tierWord(tier), title].filter(Boolean).join(' · ')}
          </span>
        </div>
        <div className="meeting-card">{card && <Card card={card} isPicture />}</div>
      </div>
    );
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: any key goes on as well
    <section
      className="meeting"
      data-testid="meeting"
      aria-label="두 사람의 만남"
      style={{ '--seen': `${ms}ms` } as CSSProperties}
      onClick={done}
    >
      {side(seat === 0 ? 1 : 0)}
      <p className="meeting-line">
        <span className="meeting-seal" aria-hidden="true">
          對
        </span>
        <span className="sr-only">대</span>
        <span className="meeting-standings">{facts?.standings ? standingsInWords(facts.standings) : ''}</span>
      </p>
      {side(seat)}
    </section>
  );
}
