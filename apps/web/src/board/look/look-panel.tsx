import './look.css';
import { type CSSProperties, memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { KEYWORD_ICONS } from '../../ui/card/keyword-icons.ts';
import { MovingCard } from '../../ui/card/moving-card.tsx';
import { isSameContent } from '../../ui/card/same-content.ts';
import { Icon } from '../../ui/icon.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { announce } from '../announcer.tsx';
import { ChipPicture } from '../event-chips.tsx';
import { useFaces, usePrintedFaces } from '../faces.ts';
import type { ChipSight } from '../use-chip-sight.ts';
import { contentInWords, lookContent } from './look-content.ts';
import { lookForm, lookSpot } from './look-place.ts';
import type { Looked } from './look-store.ts';
import type { Fact, Line, LookContent, LookProps, UnitChange } from './look-types.ts';
import { useMeanings } from './meanings.ts';

type Props = { looked: Looked } & Pick<LookProps, 'view' | 'seat' | 'log' | 'sight'>;

/** The panel of the look gesture: a large picture, present numbers, and explanations of all terms. */
export function LookPanel({ looked, view, seat, log, sight }: Props) {
  const faces = useFaces(view);
  const printed = usePrintedFaces(view);
  const meaningOf = useMeanings();
  const content = lookContent(view, looked.name, {
    viewer: seat,
    log,
    faceOf: (cardId, at) => (at === null ? printed(cardId) : faces(cardId, at)),
    meaningOf,
  });
  const words = content && contentInWords(content);
  useEffect(() => {
    if (words !== null && looked.by === 'key') announce(words);
  }, [words, looked.by]);
  return content && <Content content={content} looked={looked} sight={sight} />;
}

/** Memoised: renders again only when the content changes, not with every event of the match. */
const Content = memo(DrawnContent, isSameContent);

function DrawnContent({ content, looked, sight }: { content: LookContent; looked: Looked; sight: ChipSight }) {
  const panel = useRef<HTMLElement>(null);
  const [spot, setSpot] = useState<{ left: number; top: number } | null>(null);
  const room = { width: innerWidth, height: innerHeight };
  const form = lookForm(looked, room);
  // the position depends on the measured size
  useLayoutEffect(() => {
    const { offsetWidth: width, offsetHeight: height } = panel.current!;
    const next = lookSpot(looked, { width, height }, { width: innerWidth, height: innerHeight });
    setSpot((before) => (before?.left === next.left && before.top === next.top ? before : next));
  });
  const { card, face, title, place, facts, states, terms, changes = [] } = content;
  const style = {
    ...spot,
    visibility: spot ? undefined : 'hidden',
    '--look-card': `${form.card}px`,
    width: card ? form.width : undefined,
    maxHeight: form.maxHeight,
  } as CSSProperties;
  return (
    <section
      ref={panel}
      className="look"
      data-testid="look"
      data-wide={(card && form.isWide) || undefined}
      data-bare={(card && form.isBare) || undefined}
      data-still={looked.by === 'tap' || (looked.by === 'finger' && !looked.finger) || undefined}
      aria-label={`${title} 살펴보기`}
      style={style}
    >
      {card && (
        <div className="look-card">
          <MovingCard card={card.face} now={card.now} state={card.state} isPicture />
        </div>
      )}
      <div className="look-words">
        <h3>
          {face && <Portrait of={face} size={36} />}
          {title}
          {place && <small>{place}</small>}
        </h3>
        {facts.length > 0 && <Facts of={facts} />}
        {changes.length > 0 && <Changes of={changes} sight={sight} />}
        {states.length > 0 && <Lines of={states} kind="states" />}
        {terms.length > 0 && <Lines of={terms} kind="terms" />}
      </div>
    </section>
  );
}

function Facts({ of }: { of: Fact[] }) {
  return (
    <dl className="look-facts">
      {of.map(({ word, now, why }) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>
            <b>{now}</b>
            {why && <span>{why}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Where each change of a unit comes from, and until when. */
function Changes({ of, sight }: { of: UnitChange[]; sight: ChipSight }) {
  return (
    <ul className="look-changes" data-testid="look-changes">
      {of.map(({ by, what, source, end }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same change may come twice from the same source
        <li key={at}>
          {by && <ChipPicture of={by} sight={sight} />}
          <b>{what}</b>
          <span>
            {source} · {end}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Lines({ of, kind }: { of: Line[]; kind: 'states' | 'terms' }) {
  return (
    <dl className="look-lines" data-kind={kind}>
      {of.map(({ word, explanation }) => {
        const icon = KEYWORD_ICONS[word.split(' ')[0] ?? ''];
        return (
          <div key={word}>
            <dt>
              {icon && <Icon of={icon} />}
              {word}
            </dt>
            <dd>{explanation}</dd>
          </div>
        );
      })}
    </dl>
  );
}
