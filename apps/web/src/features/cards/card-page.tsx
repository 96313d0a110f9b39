import '../../widgets/cards/card-view.css';
import './cards.css';
import type { CardRow } from '@chilyo/protocol';
import { COPY_LIMIT, FIRST_WORK_ID } from '@chilyo/protocol/constants';
import { useParams } from '@tanstack/react-router';
import { useCard, useCatalog } from '../../api/catalog-store.ts';
import { reloadPage } from '../../lib/reload.ts';
import { useUser } from '../../lib/user-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { cardInWords } from '../../ui/card/card.tsx';
import { RARITY_WORDS, TYPE_WORDS } from '../../ui/card/card-face.ts';
import { ELEMENTS } from '../../ui/element.ts';
import { Empty } from '../../ui/list-states.tsx';
import { Mark } from '../../ui/mark.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { WaitingNote } from '../../ui/waiting-note.tsx';
import { CardGlossary } from '../../widgets/cards/card-glossary.tsx';
import { OwnCard } from '../../widgets/cards/own-card.tsx';
import { CommentsPanel } from '../../widgets/texts/comments-panel.tsx';
import { ShareButton } from '../../widgets/texts/share-button.tsx';
import { CardSkins } from './card-skins.tsx';
import { CardWorth } from './card-worth.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { DecksPanel } from './decks-panel.tsx';
import { MakerPanel } from './maker-panel.tsx';
import { MarketPanel } from './market-panel.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';

const SetCredit = onDemand(async () => (await import('../../widgets/works/set-credit.tsx')).SetCredit);

/** Everything about one card. */
export function CardPage() {
  const { card_id } = useParams({ from: '/cards/$card_id' });
  const card = useCard(Number(card_id));
  const isLoaded = useCatalog((catalog) => catalog.cards.length > 0);
  const owned = useCatalog((catalog) => catalog.uitems.find((item) => item.card_id === Number(card_id)));
  const user = useUser();
  if (!card)
    return isLoaded ? (
      <div className="list-face">
        <Empty action={<ButtonLink to="/cards">카드 목록</ButtonLink>}>없는 카드입니다.</Empty>
      </div>
    ) : (
      <div className="card-view">
        <div className="card-large card-waiting">
          <div className="card-back">七曜</div>
        </div>
        <WaitingNote onRetry={() => reloadPage()} />
      </div>
    );
  const flavour = typeof card.flavour === 'string' ? card.flavour : undefined;
  const [count, bound] = [owned?.count ?? 0, owned?.bound_count ?? 0];
  return (
    <>
      <PageTitle
        side={<ShareButton name={card.name} path={`/cards/${card.id}`} picture={`/api/cards/${card.id}/picture.png`} />}
      >
        {card.name}
      </PageTitle>
      <div className="card-view">
        <div className="card-side">
          <div className="card-large" role="img" aria-label={cardInWords(card)}>
            <OwnCard card={{ ...card, flavour }} isLarge />
          </div>
          {!card.is_token && (
            <ButtonLink to="/pages/practice" search={{ card: card.id }} look="cta">
              이 카드로 연습
            </ButtonLink>
          )}
          <ButtonLink to="/cards/create" search={{ from: card.id }}>
            이 카드에서 시작
          </ButtonLink>
          {user && !card.is_token && (
            <p className="card-owned">
              보유 <b>{count}</b>/{COPY_LIMIT[card.rarity]}장
              {bound > 0 && <span className="muted"> · 그 가운데 귀속 {bound}장</span>}
            </p>
          )}
        </div>
        <div className="card-facts" key={card.id}>
          <AbilityPanel card={card} flavour={flavour} />
          {card.id >= FIRST_WORK_ID && (
            <>
              <SetCredit id={card.id} hasMaker={false} />
              <MakerPanel card={card} />
            </>
          )}
          {!card.is_token && (
            <>
              <StatisticsPanel cardId={card.id} />
              <MarketPanel card={card} free={count - bound} />
              <CardWorth card={card} />
            </>
          )}
        </div>
        <div className="card-more" key={`more-${card.id}`}>
          <CommentsPanel of={{ kind: 'card', id: card.id }} placeholder="이 카드를 어떻게 쓰나요?" />
          {!card.is_token && <DecksPanel cardId={card.id} />}
          <CardSkins card={card} />
          <ChangesPanel cardId={card.id} />
        </div>
      </div>
    </>
  );
}

function AbilityPanel({ card, flavour }: { card: CardRow; flavour: string | undefined }) {
  return (
    <Panel title="능력">
      <p className="card-full-text">{card.text || '글이 없는 카드입니다.'}</p>
      <CardGlossary text={card.text} />
      {flavour && <p className="flavour">{flavour}</p>}
      <p className="card-line">
        {card.element.map((code) => (
          <span key={code} className="fact-element">
            <Mark of={code} /> {ELEMENTS[code].word}
          </span>
        ))}
        <span>{TYPE_WORDS[card.type]}</span>
        <span>{RARITY_WORDS[card.rarity]}</span>
        <span>비용 {card.cost}</span>
        {card.type === 'unit' && (
          <span>
            공격력 {card.attack} · 체력 {card.health}
          </span>
        )}
      </p>
    </Panel>
  );
}
