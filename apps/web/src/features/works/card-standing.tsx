import { MISSING_WORDS } from '@chilyo/protocol/candidacy-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { query } from '../../api/query.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { CandidacyConditions } from '../../widgets/works/candidacy-conditions.tsx';
import { wayWords } from '../../widgets/works/candidacy-words.ts';
import { savedNow } from '../../widgets/works/saved-now.ts';
import { StandingPanel } from '../../widgets/works/standing-panel.tsx';
import type { WorkEditor } from './work-editor.ts';

/** While the card is measured, ms. */
const AGAIN_MS = 5_000;
const SUBMITTABLE = ['open', 'asked', 'refused'];

/** The way of an open card into a set. */
export function CardStanding({ editor }: { editor: WorkEditor }) {
  const { row, saving } = useStore(editor.store);
  const { id } = row;
  const found = useQuery(query('workStanding', { id }));
  const candidacy = useQuery({
    ...query('candidacy', { id }),
    refetchInterval: ({ state }) =>
      state.data?.conditions.some(({ missing }) => missing === MISSING_WORDS.strength.measuring) ? AGAIN_MS : false,
  });
  const isUnsaved = saving === 'refused' || saving === 'conflict';
  return (
    <Loaded of={found} rows={2}>
      {(standing) => (
        <Loaded of={candidacy} rows={2}>
          {(way) => {
            const isShown = SUBMITTABLE.includes(standing.state);
            const isMet = way.conditions.every(({ missing }) => missing === null);
            return (
              <>
                <StandingPanel
                  id={id}
                  kind="card"
                  standing={standing}
                  missing={
                    isUnsaved
                      ? '저장하지 못한 것이 있습니다.'
                      : isMet
                        ? null
                        : '아래에 적힌 것을 모두 갖추면 신청할 수 있습니다.'
                  }
                  beforeSubmit={() => savedNow(editor)}
                  way={{ note: wayWords(standing.state, way), isPublished: way.set?.published_ts != null }}
                />
                {way.set?.published_ts != null && (
                  <Link to="/sets/$month" params={{ month: way.set.month }} className="linked">
                    세트 보기
                  </Link>
                )}
                {isShown && (
                  <CandidacyConditions
                    of={way.conditions}
                    report={
                      <Link to="/cards/$card_id/edit" params={{ card_id: id }} hash="strength" className="linked">
                        세기 보고서
                      </Link>
                    }
                  />
                )}
              </>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}
