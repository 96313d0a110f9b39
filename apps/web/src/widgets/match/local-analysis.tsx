import type { PracticeRecord } from '@chilyo/protocol';
import { definitionOf } from '../../api/card-definition.ts';
import { loadCards, useCatalog } from '../../api/catalog-store.ts';
import type { Analysis as Told } from '../../match/worker/analysis-line.ts';
import { practice } from '../../match/worker/practice-line.ts';
import type { Continuation } from '../../match/worker/practice-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Analysis } from '../../widgets/match/analysis.tsx';
import { people } from './practice-people.ts';
import { usePractice } from './practice-store.ts';

type Props = { gameId: number; onRetry: (from: Continuation) => void };

/** The analysis of a match of this browser; not available for one that began in the middle. */
export function LocalAnalysis({ gameId, onRetry }: Props) {
  const retry = async (position: number) => {
    const [record, told] = await Promise.all([practice.record(gameId), bring(gameId)]);
    const { choice } = usePractice.getState();
    if (!record || !told || !choice) return;
    const { seed, edition, seat, actions } = record;
    const { name, enemy_name, user_id, avatar_id } = people(choice.level);
    onRetry({
      ...choice,
      seed,
      edition,
      seat,
      user_id,
      avatar_id,
      decks: decksOf(record),
      names: seat === 0 ? [name, enemy_name] : [enemy_name, name],
      cards: [...told.cards],
      before: actions.slice(0, position),
    });
  };
  return (
    <Analysis
      bring={() => bring(gameId)}
      again={({ position }) => (
        <Button look="cta" data-testid="analysis-retry" onClick={() => void retry(position)}>
          이 판을 다시 둬 보기
        </Button>
      )}
    />
  );
}

/** A match of this browser, whole; null where it began in the middle. */
export async function bring(gameId: number): Promise<Told | null> {
  const record = await practice.record(gameId);
  if (!record) return null;
  if (useCatalog.getState().cards.length === 0) await loadCards();
  const { seed, edition, seat, actions } = record;
  const cards = useCatalog.getState().cards.map(definitionOf);
  return { deal: { seed, edition, decks: decksOf(record) }, done: actions, seat, cards };
}

const decksOf = ({ decks: [first = [], second = []] }: PracticeRecord): [number[], number[]] => [first, second];
