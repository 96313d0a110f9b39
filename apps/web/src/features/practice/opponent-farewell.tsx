import './opponent-farewell.css';
import { avatarOfLevel } from '@chilyo/protocol/opponents';
import type { Outcome } from '../../match/outcome.ts';
import type { Level } from '../../match/worker/practice-match.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { outcomeInWords, standingsInWords } from './head-to-head-words.ts';
import { OPPONENT_WORDS } from './opponent-words.ts';
import { useHeadToHead } from './use-head-to-head.ts';

/** The opponent, their comment on the result, and the player's record against them. */
export function OpponentFarewell({ level, outcome }: { level: Level; outcome: Outcome }) {
  const standings = useHeadToHead()?.[level];
  return (
    <div className="farewell" data-testid="farewell">
      <Portrait of={{ avatar_id: avatarOfLevel(level) }} size={72} />
      <p>
        <b>{outcomeInWords(outcome, level)}</b>
        <q>{OPPONENT_WORDS[level].farewell[outcome]}</q>
      </p>
      <p className="farewell-standings">{standings && `지금까지 ${standingsInWords(standings)}`}</p>
    </div>
  );
}
