import { motherOf } from '@chilyo/card-language';
import { matchNumbers, type MatchNumbers as Numbers } from '@chilyo/match';
import type { WireEvent, WireView } from '@chilyo/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { loadCards, useCatalog } from '../../api/catalog-store.ts';
import { useFaces } from '../../board/faces.ts';
import type { MatchCourse } from '../../match/match-course.ts';
import type { MatchSource } from '../../match/source.ts';
import { findCourse } from '../../match/worker/analysis-line.ts';
import type { WholeMatch } from '../../match/worker/analysis-question.ts';
import { Card } from '../../ui/card/card.tsx';
import { LifeCurve } from './life-curve.tsx';
import { replayedMatch } from './replayed-match.ts';
import './match-numbers.css';

export type MatchNumbersProps = {
  source: MatchSource;
  view: WireView;
  /** null for a spectator, who sees the winner's side or, after a draw, the first player's. */
  seat: 0 | 1 | null;
  /** The match where it can be shown again; null where it can't. */
  replayOf: number | null;
  /** Loads the whole match where the server does not have it; null when it no longer exists. */
  bring?: () => Promise<WholeMatch | null>;
};

/**
 * Statistics of a finished match: the chart of both lives with the turn that decided it or changed them most, and the
 * numbers of the viewer's side.
 */
export function MatchNumbers({ source, view, seat, replayOf, bring }: MatchNumbersProps) {
  const numbers = useNumbers(source, view);
  const course = useCourse(replayOf, bring);
  const turning = course === null ? null : course?.turning;
  const faces = useFaces(view);
  const below = seat ?? view.result?.winner ?? 0;
  if (numbers === 'none' || (numbers && !hasHappened(numbers))) return null;
  // its place is kept, so that no button moves away from under a finger
  if (!numbers) return <div className="match-numbers" aria-busy="true" />;
  const { life } = numbers;
  // by win probability where the whole match is available; else labelled as a change of lives
  const marked = turning === undefined ? null : (turning ?? numbers.turning_point);
  const own = numbers.sides[below];
  const above = below === 0 ? 1 : 0;
  const names =
    seat === null ? { own: view.seats[below].name, other: view.seats[above].name } : { own: '나', other: '상대' };
  const best = own.best && faces(own.best.card_id, below);
  return (
    <section
      className="match-numbers"
      aria-label={seat === null ? `${names.own}의 기록` : '이 판의 기록'}
      data-testid="match-numbers"
    >
      {life.length > 2 && (
        <figure>
          <figcaption className="match-numbers-names" aria-hidden="true">
            <span data-side="own">{names.own}</span>
            <span data-side="other">{names.other}</span>
            {course !== null && <span data-side="chance">{seat === null ? `${names.own} 님의 승산` : '내 승산'}</span>}
          </figcaption>
          <LifeCurve {...{ life, below, names }} chances={course?.chances ?? []} marked={marked?.turn} />
          {turning === undefined && <p className="match-numbers-turn" aria-busy="true" />}
          {marked && (
            <p className="match-numbers-turn" data-testid="turning-point">
              {turning ? (
                <>
                  <b>{turning.turn}턴이 갈림길이었습니다.</b>{' '}
                  <span>
                    {seat === null ? `${names.own} 님의` : '내'} 승산{' '}
                    {changeOf(percent(turning.before[below]), percent(turning.after[below]))}
                  </span>
                </>
              ) : (
                <>
                  <b>{marked.turn}턴에 생명이 가장 크게 기울었습니다.</b>{' '}
                  <span>
                    {names.own} {changeOf(marked.before[below], marked.after[below])} · {names.other}{' '}
                    {changeOf(marked.before[above], marked.after[above])}
                  </span>
                </>
              )}{' '}
              {replayOf !== null && (
                <Link to="/games/$game_id" params={{ game_id: replayOf }} search={{ t: marked.seq }}>
                  그 순간 보기
                </Link>
              )}
            </p>
          )}
        </figure>
      )}
      <dl>
        <Figure value={own.hero_damage}>영웅에게 준 피해</Figure>
        <Figure value={own.felled}>쓰러뜨린 유닛</Figure>
        <Figure value={own.cards}>낸 카드</Figure>
        <Figure value={`${own.day_cards} · ${own.generated}`}>제 요일 · 상생</Figure>
      </dl>
      {best && own.best && (
        <div className="match-numbers-best" data-testid="best-card">
          <div className="match-numbers-card">
            <Card card={best} isSmall isPicture />
          </div>
          <p>
            <span>가장 빛난 카드</span>
            <b>{best.name}</b>
            <span>
              피해 {own.best.damage}
              {own.best.felled > 0 && ` · 처치 ${own.best.felled}`}
            </span>
          </p>
        </div>
      )}
    </section>
  );
}

function Figure({ value, children }: { value: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const changeOf = <Value extends number | string>(before: Value, after: Value): string =>
  before === after ? `${after}` : `${before} → ${after}`;

/** Nothing is certain before the end. */
const percent = (chance: number): string =>
  `${chance === 0 || chance === 1 ? 100 * chance : Math.max(1, Math.min(99, Math.round(100 * chance)))}%`;

/** Who gives up before the first card leaves nothing to count. */
const hasHappened = ({ sides }: Numbers): boolean => sides.some(({ cards }) => cards > 0);

/** The course of the match; undefined while it is computed, null when it cannot be. */
function useCourse(replayOf: number | null, bring: MatchNumbersProps['bring']): MatchCourse | null | undefined {
  const fetched = useQueryClient();
  const [course, setCourse] = useState<MatchCourse | null | undefined>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a finished match is looked at once
  useEffect(() => {
    const leaving = new AbortController();
    const whole = bring ? bring() : Promise.resolve(replayOf === null ? null : replayedMatch(fetched, replayOf));
    whole
      .then((match) => (match && !leaving.signal.aborted ? findCourse(match, leaving.signal) : null))
      .then(
        (found) => !leaving.signal.aborted && setCourse(found),
        (failure: unknown) => {
          if (leaving.signal.aborted) return;
          console.warn('the course of the match was not found', failure);
          setCourse(null);
        },
      );
    return () => leaving.abort();
  }, []);
  return course;
}

/** Fetches all events again, as the board keeps only what it shows. */
function useNumbers(source: MatchSource, view: WireView): Numbers | 'none' | null {
  const [events, setEvents] = useState<WireEvent[] | 'none' | null>(null);
  const listed = useCatalog((catalog) => catalog.cardById);
  useEffect(() => {
    let isHere = true;
    if (useCatalog.getState().cards.length === 0) loadCards().catch(() => {});
    source.join(0).then(
      (answer) => isHere && setEvents((answer.ok && answer.events) || 'none'),
      (late: unknown) => {
        console.warn('the match was not told again', late);
        if (isHere) setEvents('none');
      },
    );
    return () => {
      isHere = false;
    };
  }, [source]);
  const { cards } = view;
  return useMemo(() => {
    if (!events || events === 'none') return events;
    // a card that the catalog lacks may lie in no visible place any more
    const told = new Map(
      events.flatMap((event) => ('cards' in event ? event.cards : [])).map((card) => [card.id, card]),
    );
    return matchNumbers(events, (id) => {
      const own = (listed.get(id) ?? cards[id] ?? told.get(id))?.element;
      return own && { own, mothers: own.flatMap((element) => motherOf[element] ?? []) };
    });
  }, [events, listed, cards]);
}
