import './changes-panel.css';
import type { CardVersion } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { changesBetween } from './card-changes.ts';

/** How a card has changed since it came out, newest first. */
export function ChangesPanel({ cardId }: { cardId: number }) {
  const versions = useQuery(query('cardVersions', { id: cardId }));
  const data = versions.data?.map((version, at, all) => ({ version, before: all[at + 1] }));
  return (
    <Panel title="변경 내역">
      <ListStates of={{ ...versions, data }} rows={1} className="changes" empty={<Empty>아직 기록이 없습니다.</Empty>}>
        {({ version, before }) => <Change key={version.no} version={version} before={before} />}
      </ListStates>
    </Panel>
  );
}

function Change({ version, before }: { version: CardVersion; before: CardVersion | undefined }) {
  const day = new Date(version.created_ts * 1000);
  return (
    <li className="change">
      <p>
        <time dateTime={day.toISOString()}>
          {day.toLocaleDateString('ko-KR', { year: 'numeric', month: 'long', day: 'numeric' })}
        </time>
        {!before && <span className="muted">처음 나온 날</span>}
      </p>
      {before && (
        <dl>
          {changesBetween(before, version).map(({ word, was, is }) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>
                <del>
                  <span className="sr-only">전: </span>
                  {was}
                </del>
                <ins>
                  <span className="sr-only">뒤: </span>
                  {is}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
