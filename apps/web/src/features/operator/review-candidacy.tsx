import type { Candidacy } from '@chilyo/protocol';
import { monthWords } from '@chilyo/protocol/calendar';
import { SET_CARDS_MAX } from '@chilyo/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { CandidacyConditions } from '../../widgets/works/candidacy-conditions.tsx';
import { StrengthReport } from '../../widgets/works/strength/strength-report.tsx';
import { voteSentence } from '../../widgets/works/vote-words.ts';

/** What an editor sees of a candidate: its report, its place in the vote, its conditions, and the set that is filled. */
export function ReviewCandidacy({ id }: { id: number }) {
  const candidacy = useQuery(query('candidacy', { id }));
  const report = useQuery(query('strength', { id }));
  return (
    <Loaded of={candidacy} rows={3}>
      {({ conditions, vote, next, set }) => (
        <>
          <p className="muted">{vote ? voteSentence(vote) : '투표에서는 아직 자리가 없습니다.'}</p>
          <p className="muted">{setSentence({ next, set })}</p>
          <CandidacyConditions
            of={conditions}
            report={
              <Link to="/cards/$card_id" params={{ card_id: id }} hash="strength" className="linked">
                세기 보고서
              </Link>
            }
          />
          <Loaded of={report} rows={2}>
            {(measured) =>
              measured ? (
                <StrengthReport report={measured} workId={id} link={undefined} />
              ) : (
                <p className="muted">세기 보고서가 없습니다.</p>
              )
            }
          </Loaded>
        </>
      )}
    </Loaded>
  );
}

function setSentence({ next, set }: Pick<Candidacy, 'next' | 'set'>): string {
  if (set?.published_ts != null)
    return `${monthWords(set.month)} 세트로 나온 카드입니다. 규칙은 그대로 두고, 올린 그림과 글만 내릴 수 있습니다.`;
  const filled = `${monthWords(next.month)} 세트에는 편집자가 고른 카드가 ${next.cards}장 있습니다(많아야 ${SET_CARDS_MAX}장).`;
  return set ? `${monthWords(set.month)} 세트에 받아들인 카드입니다. 나오기 전에는 뺄 수 있습니다. ${filled}` : filled;
}
