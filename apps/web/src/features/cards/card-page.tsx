import './cards.css';
import { useParams } from '@tanstack/react-router';
import { CardSkins } from '../../embeds/card-skins.tsx';
import { CardWorth } from '../../embeds/card-worth.tsx';
import { useCard, useCatalog } from '../../lib/catalog-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { cardInWords } from '../../ui/card/card.tsx';
import { RARITY_WORDS, TYPE_WORDS } from '../../ui/card/card-face.ts';
import { KEYWORD_ICONS } from '../../ui/card/keyword-icons.ts';
import { OwnCard } from '../../ui/card/own-card.tsx';
import { ELEMENTS } from '../../ui/element.ts';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/list-states.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Panel } from '../../ui/panel.tsx';

export function CardPage() {
  const { card_id } = useParams({ strict: false }) as { card_id: string };
  const card = useCard(Number(card_id));
  const isLoaded = useCatalog((catalog) => catalog.cards.length > 0);
  const owned = useCatalog((catalog) => catalog.uitems.find((item) => item.card_id === Number(card_id)));
  const abilities = useCatalog((catalog) => catalog.abilities);
  if (!card)
    return isLoaded ? (
      <div className="list-face">
        <Empty action={<ButtonLink to="/cards">카드 목록</ButtonLink>}>그런 카드는 없습니다.</Empty>
      </div>
    ) : (
      <div className="card-view">
        <div className="card-large card-waiting">
          <div className="card-back">七曜</div>
        </div>
      </div>
    );
  const explained = abilities.filter(({ word }) => card.text.includes(word) && word.length > 1);
  const flavour = typeof card.flavour === 'string' ? card.flavour : undefined;
  return (
    <div className="card-view">
      <div className="card-large" role="img" aria-label={cardInWords(card)}>
        <OwnCard card={{ ...card, flavour }} />
      </div>
      <div className="card-facts">
        <Panel title={card.name}>
          <dl className="facts">
            <dt>속성</dt>
            <dd>
              {card.element.map((code) => (
                <span key={code} className="fact-element">
                  <Mark of={code} /> {ELEMENTS[code].word}
                </span>
              ))}
            </dd>
            <dt>종류</dt>
            <dd>{TYPE_WORDS[card.type]}</dd>
            <dt>비용</dt>
            <dd>{card.cost}</dd>
            {card.type === 'unit' && (
              <>
                <dt>공격력 · 체력</dt>
                <dd>
                  {card.attack} · {card.health}
                </dd>
              </>
            )}
            <dt>희귀도</dt>
            <dd>{RARITY_WORDS[card.rarity]}</dd>
            {owned && (
              <>
                <dt>보유</dt>
                <dd>{owned.count}장</dd>
              </>
            )}
          </dl>
          <p className="card-full-text">{card.text || '글이 없는 카드입니다.'}</p>
          {flavour && <p className="flavour">{flavour}</p>}
        </Panel>
        <CardWorth card={card} />
        <CardSkins card={card} />
        {explained.length > 0 && (
          <Panel title="낱말 풀이">
            <dl className="glossary">
              {explained.map(({ id, word, explanation }) => (
                <div key={id}>
                  <dt>
                    {KEYWORD_ICONS[word] && <Icon name={KEYWORD_ICONS[word]} />} {word}
                  </dt>
                  <dd>{explanation}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        )}
        <p>
          <ButtonLink to="/cards">카드 목록</ButtonLink>
        </p>
      </div>
    </div>
  );
}
