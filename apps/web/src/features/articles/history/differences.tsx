import type { RichText } from '@chilyo/rich-text/document';
import { useMemo } from 'react';
import { useCatalog } from '../../../api/catalog-store.ts';
import { ChangedParts } from '../../../ui/changed-parts.tsx';
import { keyed } from '../../../ui/keyed.tsx';
import { Thumbnail } from '../thumbnail.tsx';
import { linesOf } from './body-lines.ts';
import { type ChangedLine, changedLines } from './changed-lines.ts';

type Version = { topic: string; title: string; body: RichText };

/** Number of unchanged lines shown around a change; others are only counted. */
const AROUND = 2;
const SIGNS = { removed: '−', added: '+', changed: '±', same: '' } as const;
const SAID = { removed: '뺀 줄', added: '더한 줄', changed: '고친 줄', same: '' } as const;

/** Two versions of an article as one text: what went is struck through and what came underlined, each with its sign. */
export function Differences({ from, to }: { from: Version; to: Version }) {
  const cardById = useCatalog((state) => state.cardById);
  const cons = useCatalog((state) => state.cons);
  const lines = useMemo(() => {
    const named = {
      card: (id: number) => `[[${cardById.get(id)?.name ?? '없는 카드'}]]`,
      con: (id: number) => `(${cons.find((con) => con.id === id)?.name ?? '이모티콘'})`,
    };
    const all = ({ topic, title, body }: Version) => [
      { words: `말머리 ${topic}` },
      { words: `제목 ${title}` },
      ...linesOf(body, named),
    ];
    return changedLines(all(from), all(to));
  }, [from, to, cardById, cons]);
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same'),
  );
  if (!isNear.includes(true)) return <p className="muted">글자는 그대로이고 서식만 바뀌었습니다.</p>;
  return (
    <ol className="differences" aria-label="달라진 곳">
      {lines.map(
        keyed((line, at) => {
          if (isNear[at]) return <Line of={line} />;
          if (at > 0 && !isNear[at - 1]) return null;
          const next = isNear.indexOf(true, at);
          return <li className="difference-gap">그대로인 줄 {(next < 0 ? lines.length : next) - at}개</li>;
        }),
      )}
    </ol>
  );
}

function Line({ of }: { of: ChangedLine }) {
  return (
    <li data-kind={of.kind}>
      <span className="difference-sign" aria-hidden="true">
        {SIGNS[of.kind]}
      </span>
      <span className="sr-only">{SAID[of.kind]}</span>
      <span className="difference-words">
        <ChangedParts of={of.kind === 'changed' ? of.parts : [{ kind: of.kind, items: [of.line.words] }]} />
        {of.kind !== 'changed' && of.line.picture && (
          <span className="difference-picture">
            <Thumbnail of={of.line.picture} />
          </span>
        )}
      </span>
    </li>
  );
}
