import { josaOf } from '@chilyo/card-language';
import { opponentOf } from '@chilyo/protocol/opponents';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCard } from '../../api/catalog-store.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { useUser } from '../../lib/user-store.ts';
import { type Choice, lastLevel, searchFor } from '../../match/practice-choice.ts';
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

/** Which deck against which opponent. A touch on a deck begins. */
export function PracticeChooser() {
  const user = useUser();
  const navigate = useNavigate();
  const fetched = useQueryClient();
  const [level, setLevel] = useState<Level>(() => lastLevel(user !== null));
  const [busyDeck, setBusyDeck] = useState<string | null>(null);
  const kept = useKept();
  const { card: wished } = useSearch({ from: '/pages/practice' });
  const card = useCard(typeof wished === 'number' ? wished : undefined);
  const today = elementToday();

  const walk = (choice: Choice) => navigate({ to: '/pages/practice', search: searchFor(choice) });
  const choose = async (deck: string) => {
    const choice = { deck, level };
    const isSure =
      !kept ||
      kept.turn === 0 ||
      (await askConfirm({
        title: '새 연습',
        message: '하던 연습은 사라집니다. 새로 시작할까요?',
        confirmLabel: '새로 시작',
      }));
    if (!isSure) return;
    setBusyDeck(deck);
    await startOver(choice, fetched, wished);
    await walk(choice);
  };
  const tile = (element: ElementCode) => (
    <StarterTile
      key={element}
      element={element}
      isToday={element === today}
      isBusy={busyDeck === element}
      onChoose={() => void choose(element)}
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
        다섯 상대가 기다립니다. 저마다 한 단계 쉬운 상대를 열에 일곱 판 이기는 솜씨입니다. 이 브라우저 안에서 두며,
        시간제한이 없고 골드는 받지 않습니다.
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
        <OpponentFaces level={level} onChoose={setLevel} />
      </div>
      <p className="practice-lead" aria-live="polite" data-testid="practice-against">
        덱을 고르면 <b>{josaOf(opponentOf(level).name, '과/와')}</b> 바로 시작합니다.
      </p>
      <div className="starters">
        {tile(today)}
        {WEEK.filter((element) => element !== today).map(tile)}
      </div>
      {user?.name && <OwnDecks busyDeck={busyDeck} onChoose={(deck) => void choose(deck)} />}
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
