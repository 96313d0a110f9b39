import './card-search.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { useCardFacts } from '../../widgets/cards/search/card-facts.ts';
import { FIELDS } from '../../widgets/cards/search/fields.ts';
import { findCards } from '../../widgets/cards/search/find.ts';

/** Kinds of search input other than conditions, each with an example. */
const WAYS = [
  { way: '이름의 한 부분. 띄어쓰기는 가리지 않습니다.', example: '도깨비' },
  { way: '이름의 초성', example: 'ㅂㅆㄷㄲㅂ' },
  { way: '카드에 적힌 글', example: '화상' },
  { way: '한/영을 바꾸지 않고 친 말', example: 'ehRoql' },
  { way: '여러 말을 띄어 쓰면 모두 맞는 카드', example: '속성:불 비용<=2 종류:유닛' },
  { way: '쉼표로 이으면 그 가운데 하나', example: '속성:불,물' },
  { way: '앞에 빼기를 붙이면 그것을 뺀 카드', example: '속성:숲 -종류:유닛' },
  { way: '크고 작음은 >, >=, <, <= 로, 사이는 ~ 로', example: '비용:2~4 공격력>=4' },
  { way: '띄어 쓴 말 그대로는 따옴표로', example: '"불씨 도깨비"' },
];

/** `/pages/card-search`: everything that the field for cards understands, from the same table that it reads by. */
export function CardSearchPage() {
  return (
    <div className="page-stack">
      <PageTitle>카드 찾는 방법</PageTitle>
      <p className="muted">
        카드를 고르는 곳이면 어디서나 같은 말로 찾습니다. 적은 말이 틀렸으면 무엇이 틀렸는지, 비슷한 이름이 있으면 그
        이름을 알려 드립니다. 채팅과 댓글, 편지에서는 <b>[[</b> 를 치면 카드 이름을 골라 넣을 수 있습니다.
      </p>
      <Panel title="이렇게 찾습니다" className="search-help">
        <dl>
          {WAYS.map(({ way, example }) => (
            <Row key={example} examples={[example]}>
              {way}
            </Row>
          ))}
        </dl>
      </Panel>
      <Panel title="조건" className="search-help">
        <dl>
          {Object.entries(FIELDS).map(([name, { meaning, examples }]) => (
            <Row key={name} examples={examples}>
              <b>{name}</b> {meaning}
            </Row>
          ))}
        </dl>
      </Panel>
    </div>
  );
}

function Row({ examples, children }: { examples: readonly string[]; children: ReactNode }) {
  const cards = useCatalog((catalog) => catalog.cards);
  const facts = useCardFacts();
  return (
    <div>
      <dt>{children}</dt>
      <dd>
        {examples.map((example) => (
          <Link key={example} to="/cards" search={{ q: example }} className="search-example">
            <code>{example}</code>
            {cards.length > 0 && <span className="muted">{findCards(cards, example, facts).length}종</span>}
          </Link>
        ))}
      </dd>
    </div>
  );
}
