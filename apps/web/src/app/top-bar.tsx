import crownIcon from 'virtual:icon/crown';
import powderIcon from 'virtual:icon/powder';
import stackIcon from 'virtual:icon/stack';
import twoCoinsIcon from 'virtual:icon/two-coins';
import './top-bar.css';
import type { User } from '@chilyo/protocol';
import { PLACEMENT_MATCHES } from '@chilyo/protocol/constants';
import { tierOf } from '@chilyo/protocol/tiers';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeptReads } from '../lib/kept-reads.ts';
import { useUser } from '../lib/user-store.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Counted } from '../ui/counted.tsx';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { Portrait } from '../ui/portrait.tsx';
import { NoticeBell } from './notice-bell.tsx';

const whole = new Intl.NumberFormat('ko-KR');

const TopSearch = onDemand(async () => (await import('./top-search.tsx')).TopSearch);
/** Has its place before it is loaded. */
const searchPlace = (
  <div className="top-search">
    <TopSearch />
  </div>
);

export function TopBar() {
  const user = useUser();
  // a record that was kept from before has no money in it
  const hasKept = useKeptReads((kept) => kept.oldest !== null);
  if (!user)
    return (
      <div className="top-bar">
        {searchPlace}
        <ButtonLink to="/login">로그인</ButtonLink>
      </div>
    );
  const [score, placement] = user.score_id === 1 ? [user.score1, user.placement1] : [user.score2, user.placement2];
  const standing = placement == null ? whole.format(score) : `${placement}/${PLACEMENT_MATCHES}`;
  return (
    <div className="top-bar">
      {searchPlace}
      <div className="chip-row">
        {!hasKept && (
          <>
            <Link to="/mypage/gpoints" className="chip" aria-label={`골드 ${whole.format(user.gpoint)}`}>
              <Icon of={twoCoinsIcon} /> <Counted value={user.gpoint} />
            </Link>
            <Link to="/mypage/dpoints" className="chip chip-dust" aria-label={`가루 ${whole.format(user.dpoint)}`}>
              <Icon of={powderIcon} /> <Counted value={user.dpoint} />
            </Link>
          </>
        )}
        <Link to="/ranks" className="chip chip-score" aria-label={`${placement == null ? '점수' : '배치'} ${standing}`}>
          <Icon of={crownIcon} /> {placement != null && <span className="chip-placing">배치</span>} {standing}
        </Link>
      </div>
      {user.name && <OwnPortrait user={user} />}
      {user.name && <NoticeBell />}
      {user.name && <DeckSwitch deckName={user.deck_name} elements={user.deck_elements} />}
    </div>
  );
}

/** Link to the user's public profile. */
function OwnPortrait({ user: { id, name, avatar_id, score1, placement1 } }: { user: User }) {
  return (
    <Link to="/pages/user/$id" params={{ id }} className="own-portrait" aria-label={`${name} 님의 프로필`}>
      <Portrait of={{ avatar_id, tier: placement1 === null ? tierOf(score1) : undefined }} size={36} />
    </Link>
  );
}

const DeckMenu = onDemand(async () => (await import('./deck-menu.tsx')).DeckMenu);

/** The button of the deck; its menu comes with the first press, by arrow as well: every menu opens so. */
function DeckSwitch({ deckName, elements }: { deckName: string; elements: User['deck_elements'] }) {
  const [isWanted, setWanted] = useState(false);
  const [isThere, setThere] = useState(false);
  const face = (
    <>
      <span className="sr-only">덱 {deckName || '없음'}, 바꾸기</span>
      <span className="chip-deck-face" aria-hidden="true">
        {elements.length > 0 ? (
          <span className="chip-marks">
            {elements.map((element) => (
              <Mark key={element} of={element} />
            ))}
          </span>
        ) : (
          <Icon of={stackIcon} />
        )}
        <span className="chip-word">{deckName || '덱 없음'}</span> ▾
      </span>
    </>
  );
  return (
    <>
      {!isThere && (
        <button
          type="button"
          className="chip chip-deck"
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={() => void DeckMenu.load().catch(() => undefined)}
          onClick={() => setWanted(true)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            setWanted(true);
          }}
        >
          {face}
        </button>
      )}
      {isWanted && <DeckMenu face={face} onThere={setThere} />}
    </>
  );
}
