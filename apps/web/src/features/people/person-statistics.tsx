import './people.css';
import type { OwnStatistics } from '@chilyo/protocol';
import { LADDER_WORDS } from '@chilyo/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { ChoiceRow, choicesOf } from '../../ui/choice-row.tsx';
import { ELEMENTS } from '../../ui/element.ts';
import { Empty } from '../../ui/list-states.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Panel } from '../../ui/panel.tsx';
import { deckWord } from '../../widgets/statistics/deck-word.ts';
import { IntervalRows } from '../../widgets/statistics/interval-rows.tsx';
import { rateWords } from '../../widgets/statistics/rate-words.ts';

/** Rates of one player lie anywhere. */
const WHOLE = 0.5;
const DECKS_SHOWN = 7;
const LADDERS = { '1': LADDER_WORDS[1], '2': LADDER_WORDS[2] };

/** How somebody has done on a ladder: with which decks, against what, beginning or not. */
export function PersonStatistics({ id }: { id: number }) {
  const [ladder, setLadder] = useState<'1' | '2'>('1');
  const own = useQuery(query('ownStatistics', { id }, { score_id: ladder === '1' ? 1 : 2 }));
  return (
    <Panel
      title="전적"
      side={<ChoiceRow label="사다리" choices={choicesOf(LADDERS)} chosen={ladder} onPress={setLadder} />}
    >
      <Loaded of={own}>
        {(data) =>
          data.games === 0 ? (
            <div className="list-face">
              <Empty>{LADDERS[ladder]} 사다리에서 끝난 판이 아직 없습니다.</Empty>
            </div>
          ) : (
            <Rates of={data} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function Rates({ of: { games, wins, decks, enemies, first, second } }: { of: OwnStatistics }) {
  return (
    <div className="person-rates">
      <p>
        모두 <b>{rateWords({ games, wins })}</b>
      </p>
      <h3>쓴 덱</h3>
      <IntervalRows
        reach={WHOLE}
        rows={decks.slice(0, DECKS_SHOWN).map((deck) => ({
          ...deck,
          key: deck.elements,
          word: deckWord(deck.elements),
          el: deck.elements[0] ?? 'N',
        }))}
      />
      <h3>만난 속성</h3>
      <IntervalRows
        reach={WHOLE}
        rows={enemies
          .filter((enemy) => enemy.games > 0)
          .map((enemy) => ({
            ...enemy,
            key: enemy.element,
            word: ELEMENTS[enemy.element].word,
            el: enemy.element,
            mark: <Mark of={enemy.element} />,
          }))}
      />
      <h3>차례</h3>
      <IntervalRows
        reach={WHOLE}
        rows={[
          { ...first, key: 'first', word: '먼저' },
          { ...second, key: 'second', word: '나중' },
        ]}
      />
      <p className="muted small">선은 백에 아흔다섯은 그 안에 드는 구간입니다. 승부가 난 랭킹전만 셉니다.</p>
    </div>
  );
}
