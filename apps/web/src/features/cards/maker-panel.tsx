import type { CardRow } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { setWord } from '../../widgets/cards/search/fields.ts';

/** Who made a card of a monthly set, and where it comes from. */
export function MakerPanel({ card }: { card: CardRow }) {
  const work = useAside(query('work', { id: card.id })).data;
  return (
    <Panel title="만든 이">
      {work && (
        <p>
          <NameLink id={work.user_id} name={work.maker} />
          {work.is_ai && <span className="muted"> · AI의 도움을 받았습니다</span>}
        </p>
      )}
      <p>
        <Link to="/cards" search={{ set: setWord(card.set) }}>
          {setWord(card.set)} 세트
        </Link>
        {card.is_retired && (
          <span className="muted">
            {' '}
            · 52주가 지나 랭크 게임에서는 쓸 수 없습니다. 친선전과 연습에서는 그대로 쓸 수 있습니다.
          </span>
        )}
      </p>
      <p>
        <Link to="/cards/$card_id" params={{ card_id: card.id }} search={{ view: 'making' }}>
          만들어진 과정 보기
        </Link>
      </p>
    </Panel>
  );
}
