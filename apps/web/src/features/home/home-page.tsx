import { linkOptions } from '@tanstack/react-router';
import './home-page.css';
import type { ArticleRow } from '@chilyo/protocol';
import { FAQ_SHOWN, FREE_ARTICLES_FETCHED, NOTES_FETCHED, NOTES_SHOWN } from '@chilyo/protocol/constants';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pages, query } from '../../api/query.ts';
import { rowTime } from '../../lib/row-time.ts';
import { useUser } from '../../lib/user-store.ts';
import { ArticleRowLink } from '../../ui/article-rows.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, ListStates, SkeletonRows } from '../../ui/list-states.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useArrived } from '../../ui/use-arrived.ts';
import { FreePanel } from './free-panel.tsx';
import { useMore } from './use-more.ts';
import { VisitorTop } from './visitor-top.tsx';
import { WeekdayBanner } from './weekday-banner.tsx';

/** Only rendered for players with correspondence matches. */
const CorrespondencePanel = onDemand(
  async () => (await import('../../widgets/match/correspondence-panel.tsx')).CorrespondencePanel,
);
/** Only rendered for players, who alone may fetch its data. */
const QuestPanel = onDemand(async () => (await import('./quest-panel.tsx')).QuestPanel);
/** Only of newcomers. */
const FirstSteps = onDemand(async () => (await import('../../widgets/goods/first-steps.tsx')).FirstSteps);
/** Loaded on demand, as its data comes over the socket, which connects later anyway. */
const LiveGames = onDemand(async () => (await import('./live-games.tsx')).LiveGames);
/** The last list, far below the initial viewport. */
const CommentsPanel = onDemand(async () => (await import('./comments-panel.tsx')).CommentsPanel);
const WeekPanel = onDemand(async () => (await import('./week-panel.tsx')).WeekPanel);
const NOTES = linkOptions({ to: '/articles/$category', params: { category: 'note' } });

/** Parts of a player above the lists. */
const ABOVE = [LiveGames, FirstSteps, QuestPanel, CorrespondencePanel];

/** Whether it is known which of these a player has, and how high each is. */
function useAbove(): boolean {
  const user = useUser();
  const [isCode, setCode] = useState(false);
  useEffect(() => {
    void Promise.allSettled(ABOVE.map(({ load }) => load())).then(() => setCode(true));
  }, []);
  const enabled = !!user?.name;
  const rewards = useQuery({ ...query('rewards'), enabled });
  const correspondence = useInfiniteQuery({ ...pages('correspondence'), enabled });
  return !user || (isCode && (!enabled || (!rewards.isPending && !correspondence.isPending)));
}

export function HomePage() {
  const user = useUser();
  const isAboveThere = useArrived(useAbove());
  const notes = useQuery(query('articles', { category: 'note', offset: 0, limit: NOTES_FETCHED }));
  const of = (fits: (note: ArticleRow) => boolean) => ({ ...notes, data: notes.data?.filter(fits) });
  const guides = of((note) => note.is_guide);
  const hasGuides = (guides.data?.length ?? 0) > 0;
  return (
    <div className="home">
      <PageHeading className="sr-only">홈</PageHeading>
      {user ? (
        <div className="home-top">
          <WeekdayBanner />
          {isAboveThere && <LiveGames />}
        </div>
      ) : (
        <VisitorTop />
      )}
      {isAboveThere ? (
        <>
          <div className="home-first">
            <FirstSteps />
          </div>
          <QuestPanel />
          <CorrespondencePanel />
          <div className="home-lists">
            <NotePanel title="공지사항" of={of((note) => note.topic === '공지')} shown={NOTES_SHOWN} />
            <FreePanel pageSize={FREE_ARTICLES_FETCHED} />
            <WeekPanel />
            <NotePanel title="처음이라면" of={of((note) => note.topic === 'FAQ')} shown={FAQ_SHOWN} />
            {/* read in the order in which they were written */}
            {hasGuides && (
              <NotePanel
                title="길잡이"
                of={{ ...guides, data: guides.data?.toReversed() }}
                shown={NOTES_SHOWN}
                tag="안내"
              />
            )}
            <CommentsPanel />
          </div>
        </>
      ) : (
        <SkeletonRows count={8} />
      )}
    </div>
  );
}

type Notes = Parameters<typeof ListStates<ArticleRow>>[0]['of'];

/** All notes are here already; 'more' only shows more of them. */
function NotePanel({ title, of, shown, tag }: { title: string; of: Notes; shown: number; tag?: string }) {
  const { count, more } = useMore(shown);
  const rest = (of.data?.length ?? 0) - count;
  return (
    <Panel
      title={title}
      link={NOTES}
      side={
        rest > 0 && (
          <button type="button" onClick={more}>
            더 보기
          </button>
        )
      }
    >
      <ListStates
        of={{ ...of, data: of.data?.slice(0, count) }}
        empty={<Empty action={<ButtonLink {...NOTES}>공지사항 보기</ButtonLink>}>아직 글이 없습니다.</Empty>}
      >
        {(note) => (
          <ArticleRowLink
            key={note.id}
            link={linkOptions({
              to: '/articles/$category/$article_id',
              params: { category: 'note', article_id: note.id },
            })}
            title={note.title}
            count={note.comment_count}
            time={rowTime(note.created_ts, Date.now())}
            tag={tag}
          />
        )}
      </ListStates>
    </Panel>
  );
}
