import './people.css';
import type { ReachedAchievement } from '@chilyo/protocol';
import { ACHIEVEMENT_GROUPS } from '@chilyo/protocol/constants';
import { TITLES } from '@chilyo/protocol/titles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RowMoment } from '../../ui/row-moment.tsx';
import { ACHIEVEMENT_GROUP_WORDS } from '../../widgets/goods/achievement-words.ts';

/** Decks that a player has shared. */
export function PersonDecks({ id }: { id: number }) {
  const decks = useQuery(query('personDecks', { id }));
  return (
    <Panel title="공유한 덱" side={decks.data && decks.data.length > 0 && <span>{decks.data.length}개</span>}>
      <Loaded of={decks}>
        {(all) =>
          all.length === 0 ? (
            <p className="muted">공유한 덱이 없습니다.</p>
          ) : (
            <ul className="person-decks">
              {all.map(({ id: deck, name, elements, code, is_favourite, shared_ts }) => (
                <li key={deck}>
                  <Link to="/pages/deck/$code" params={{ code }} search={{ deck }}>
                    {elements.map((element) => (
                      <Mark key={element} of={element} />
                    ))}
                    <span className="person-deck-name">{name}</span>
                    {is_favourite && <span className="row-tag">즐겨 쓰는 덱</span>}
                    <span className="muted small">
                      <RowMoment of={shared_ts} />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** Achievements that a player has reached, by group. */
export function PersonAchievements({ id }: { id: number }) {
  const achievements = useQuery(query('personAchievements', { id }));
  return (
    <Panel
      title="업적"
      side={achievements.data && achievements.data.length > 0 && <span>{achievements.data.length}개</span>}
    >
      <Loaded of={achievements}>
        {(all) =>
          all.length === 0 ? (
            <p className="muted">아직 이룬 업적이 없습니다.</p>
          ) : (
            ACHIEVEMENT_GROUPS.map((group) => (
              <Group key={group} group={group} reached={all.filter((one) => one.group === group)} />
            ))
          )
        }
      </Loaded>
    </Panel>
  );
}

type GroupProps = { group: (typeof ACHIEVEMENT_GROUPS)[number]; reached: readonly ReachedAchievement[] };

function Group({ group, reached }: GroupProps) {
  if (reached.length === 0) return null;
  return (
    <section className="person-achievements" aria-label={ACHIEVEMENT_GROUP_WORDS[group]}>
      <h3>{ACHIEVEMENT_GROUP_WORDS[group]}</h3>
      <ul>
        {reached.map(({ key, words, reached_ts }) => (
          <li key={key}>
            <span>
              {words}
              {TITLES[key] && <span className="row-tag">칭호 {TITLES[key]}</span>}
            </span>
            <span className="muted small">
              <RowMoment of={reached_ts} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
