import type { CardRow } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TakedownLink } from '../../widgets/texts/takedown-link.tsx';

/** Who made a card of a monthly set, and how it came to be. */
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
        <Link to="/cards/$card_id" params={{ card_id: card.id }} search={{ view: 'making' }} className="linked">
          만들어진 과정 보기
        </Link>
      </p>
      {work && !work.is_mine && <TakedownLink address={`/cards/${card.id}`} />}
    </Panel>
  );
}
