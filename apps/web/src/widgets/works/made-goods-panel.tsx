import type { MadeGood } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { query } from '../../api/query.ts';
import { rowTime } from '../../lib/row-time.ts';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { GOOD_STATE_WORDS } from './standing-words.ts';
import './made-goods-panel.css';

type Props = {
  kind: 'skin' | 'con_pack';
  title: string;
  empty: string;
  pictureOf: (good: MadeGood) => ReactNode;
};

/** A maker's own skins or packs with where each stands. */
export function MadeGoodsPanel({ kind, title, empty, pictureOf }: Props) {
  const goods = useQuery(query('madeGoods', { kind }));
  return (
    <Panel title={title}>
      <ListStates of={goods} empty={<Empty>{empty}</Empty>}>
        {(good) => (
          <li key={good.id} className="made-good">
            <MadeLink good={good}>
              {pictureOf(good)}
              <span>
                <b>{good.content.name}</b>
                <span className="muted small">{` ${GOOD_STATE_WORDS[good.state]} · ${rowTime(good.updated_ts, Date.now())}`}</span>
              </span>
            </MadeLink>
          </li>
        )}
      </ListStates>
    </Panel>
  );
}

function MadeLink({ good: { id, content }, children }: { good: MadeGood; children: ReactNode }) {
  return content.kind === 'skin' ? (
    <Link to="/skins/$skin_id/edit" params={{ skin_id: id }}>
      {children}
    </Link>
  ) : (
    <Link to="/cons/$con_id" params={{ con_id: id }}>
      {children}
    </Link>
  );
}
