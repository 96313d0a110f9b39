import { josaOf } from '@chilyo/card-language';
import { opponentOf } from '@chilyo/protocol/opponents';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCard } from '../../api/catalog-store.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { isMotionReduced } from '../../lib/theme.ts';
import { useUser } from '../../lib/user-store.ts';
import { type Choice, lastLevel, searchFor, starterOf } from '../../match/practice-choice.ts';
import type { Level } from '../../match/worker/practice-match.ts';
import type { Kept } from '../../match/worker/practice-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { type ElementCode, elementToday, WEEK } from '../../ui/element.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageTitle } from '../../ui/panel.tsx';
import { keptMatch, mayBeKept, resume, startOver } from './practice-store.ts';

const KeptPanel = onDemand(async () => (await import('./kept-panel.tsx')).KeptPanel);

const OpponentFaces = onDemand(async () => (await import('./opponent-faces.tsx')).OpponentFaces);
const StarterTile = onDemand(async () => (await import('./starter-tile.tsx')).StarterTile);
const OwnDecks = onDemand(async () => (await import('./own-decks.tsx')).OwnDecks);

/** Which opponent, and with which deck: a press on an opponent begins with today's deck, one on a deck against the chosen opponent. */
export function PracticeChooser() {
  const user = useUser();
  const navigate = useNavigate();
  const fetched = useQueryClient();
  const [level, setLevel] = useState<Level>(() => lastLevel(user !== null));
  const [starting, setStarting] = useState<Choice | null>(null);
  const decks = useRef<HTMLParagraphElement>(null);
  const kept = useKept();
  const { card: wished } = useSearch({ from: '/pages/practice' });
  const card = useCard(typeof wished === 'number' ? wished : undefined);
  const today = elementToday();

  const walk = (choice: Choice) => navigate({ to: '/pages/practice', search: searchFor(choice) });
  const begin = async (choice: Choice) => {
    const isSure =
      !kept ||
      kept.turn === 0 ||
      (await askConfirm({
        title: '새 연습',
        message: '하던 연습은 사라집니다. 새로 시작할까요?',
        confirmLabel: '새로 시작',
      }));
    if (!isSure) return;
    setStarting(choice);
    await startOver(choice, fetched, wished);
    await walk(choice);
  };
  const chooseDeckFor = (wanted: Level) => {
    setLevel(wanted);
    decks.current?.scrollIntoView({ behavior: isMotionReduced() ? 'auto' : 'smooth', block: 'start' });
    decks.current?.focus({ preventScroll: true });
  };
  const tile = (element: ElementCode) => (
    <StarterTile
      key={element}
      element={element}
      isToday={element === today}
      isBusy={starting?.deck === element && starting.level === level}
      onChoose={() => void begin({ deck: element, level })}
    />
  );

  if (kept === undefined) return null;
  return (
    <div className="practice">
      <PageTitle
        side={
          <div className="page-title-side">
            <ButtonLink to="/pages/tutorial">3분 배우기</ButtonLink>
            <ButtonLink to="/pages/rules">규칙 보기</ButtonLink>
          </div>
        }
      >
        연습
      </PageTitle>
      {card && (
        <p className="practice-lead">
          <b>{card.name}</b> 카드를 첫 손에 들고 시작합니다. 덱에 없으면 한 장을 바꾸어 넣습니다.
        </p>
      )}
      <p className="practice-lead">
        상대를 누르면 오늘의 별 <b>{josaOf(`${starterOf(today).name} 덱`, '으로/로')}</b> 바로 시작합니다. 시간제한이
        없고 골드는 받지 않습니다.
      </p>
      {kept && (
        <KeptPanel
          kept={kept}
          onResume={() => {
            resume(kept);
            void walk({ deck: kept.deck, level: kept.level });
          }}
        />
      )}
      <div className="opponents-place">
        <OpponentFaces
          level={level}
          deckName={starterOf(today).name}
          busy={starting?.deck === today ? starting.level : null}
          onStart={(wanted) => void begin({ deck: today, level: wanted })}
          onChoose={chooseDeckFor}
        />
      </div>
      <p
        ref={decks}
        className="practice-lead practice-against"
        aria-live="polite"
        tabIndex={-1}
        data-testid="practice-against"
      >
        덱을 고르면 <b>{josaOf(opponentOf(level).name, '과/와')}</b> 바로 시작합니다.
      </p>
      <div className="starters">
        {tile(today)}
        {WEEK.filter((element) => element !== today).map(tile)}
      </div>
      {user?.name && <OwnDecks busyDeck={starting?.deck ?? null} onChoose={(deck) => void begin({ deck, level })} />}
    </div>
  );
}

/** Longest wait for the worker before the chooser is shown anyway, ms. */
const PATIENCE_MS = 1_000;

/** The unfinished match; undefined until it is known, which avoids a layout shift. */
function useKept(): Kept | null | undefined {
  const [kept, setKept] = useState<Kept | null | undefined>(() => (mayBeKept() ? undefined : null));
  useEffect(() => {
    const timer = setTimeout(() => setKept((known) => known ?? null), PATIENCE_MS);
    keptMatch().then(setKept, (failure: unknown) => {
      console.warn('no kept practice match was found', failure);
      setKept(null);
    });
    return () => clearTimeout(timer);
  }, []);
  return kept;
}
