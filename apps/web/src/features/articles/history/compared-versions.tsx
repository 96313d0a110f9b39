import './history.css';
import type { Article, ArticleVersion } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { rowTime } from '../../../lib/row-time.ts';
import { Failed, SkeletonRows } from '../../../ui/list-states.tsx';
import { RichText } from '../../../widgets/texts/rich-text.tsx';
import { Differences } from './differences.tsx';

type Version = Pick<ArticleVersion, 'revision' | 'topic' | 'title' | 'body'> & { ts: number };

const nameOf = ({ revision, ts }: Version, now: number) =>
  `${revision === now ? '지금 글' : revision === 0 ? '처음 글' : `${revision}번 고친 글`} · ${rowTime(ts, Date.now())}`;

/** What an article was before, two of its versions beside each other: the last change at first. */
export function ComparedVersions({ article }: { article: Article }) {
  const { category, id, revision, edited_ts, created_ts } = article;
  const versions = useQuery(query('articleVersions', { category, id }));
  const [chosen, setChosen] = useState<{ from?: number; to?: number }>({});
  if (versions.isPending) return <SkeletonRows count={3} />;
  if (versions.isError) return <Failed message={versions.error.message} onRetry={() => void versions.refetch()} />;
  const all: Version[] = [
    { ...article, ts: edited_ts ?? created_ts },
    ...versions.data.filter((one) => one.revision < revision).map((one) => ({ ...one, ts: one.created_ts })),
  ];
  const to = all.find((one) => one.revision === chosen.to) ?? all[0]!;
  const earlier = all.filter((one) => one.revision < to.revision);
  const from = earlier.find((one) => one.revision === chosen.from) ?? earlier[0];
  if (!from) return <p className="muted">고치기 전 글이 남아 있지 않습니다.</p>;
  const choice = (label: string, value: number, from: readonly Version[], onChange: (no: number) => void) => (
    <label>
      {label}{' '}
      <select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {from.map((one) => (
          <option key={one.revision} value={one.revision}>
            {nameOf(one, revision)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div className="versions">
      <p className="version-choice">
        {choice('고치기 전', from.revision, earlier, (no) => setChosen({ to: to.revision, from: no }))}
        {choice('고친 뒤', to.revision, all.slice(0, -1), (no) => setChosen({ to: no }))}
      </p>
      <Differences key={`${from.revision} ${to.revision}`} from={from} to={to} />
      <details className="version-whole">
        <summary>고치기 전 글 그대로 보기</summary>
        <p>
          <span className="row-tag">{from.topic}</span> <b>{from.title}</b>
        </p>
        <RichText body={from.body} />
      </details>
    </div>
  );
}
