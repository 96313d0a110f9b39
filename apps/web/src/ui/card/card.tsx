import crossedSwordsIcon from 'virtual:icon/crossed-swords';
import infoIcon from 'virtual:icon/info';
import magicGateIcon from 'virtual:icon/magic-gate';
import spellBookIcon from 'virtual:icon/spell-book';
import wolfTrapIcon from 'virtual:icon/wolf-trap';
import './card.css';
import './card-states.css';
import { memo, type ReactNode } from 'react';
import { ELEMENTS } from '../element.ts';
import { Icon } from '../icon.tsx';
import { Mark } from '../mark.tsx';
import { Art } from './art.tsx';
import { Bead } from './bead.tsx';
import { type CardFace, PIPS, RARITY_WORDS, TYPE_WORDS } from './card-face.ts';
import { KEYWORD_ICONS, splitCardText } from './keyword-icons.ts';
import { numberChange } from './number-change.ts';
import { isSameContent } from './same-content.ts';
import { StateChips } from './state-chips.tsx';

export type CardState = {
  isLit?: boolean;
  isPicked?: boolean;
  isUnaffordable?: boolean;
  isFrozen?: boolean;
  isSilenced?: boolean;
  hasShield?: boolean;
  hasGuard?: boolean;
  /** Damage it takes when its owner's turn ends. */
  burn?: number;
};

type Props = {
  card: CardFace;
  state?: CardState;
  /** Present numbers where they differ from the printed ones. */
  now?: { cost?: number; attack?: number; health?: number; time?: number; isWounded?: boolean };
  /** Small, among others: without its cost and other parts that need room. */
  isSmall?: boolean;
  /** Decorative: the surrounding element already has the words. */
  isPicture?: boolean;
  /** Instead of the card's picture. */
  picture?: ReactNode;
  /** Above the card's picture. */
  moving?: ReactNode;
  children?: ReactNode;
};

const EDGES: Record<CardFace['type'], string> = {
  unit: 'M0 8Q50 -3.5 100 8',
  spell: 'M0 2Q50 13.5 100 2',
  ward: 'M0 1.5Q10 7.5 20 7.5H80Q90 7.5 100 1.5',
  trap: 'M0 4H36L50 11L64 4H100',
};
const TYPE_ICONS = { unit: crossedSwordsIcon, spell: spellBookIcon, ward: magicGateIcon, trap: wolfTrapIcon } as const;

/** The card, one component everywhere; it takes the width it is given. Drawn again only when something on it has changed. */
export const Card = memo(
  DrawnCard,
  ({ children: before, picture: shown, moving: moved, ...one }, { children: after, picture, moving, ...other }) =>
    before === after && shown === picture && moved === moving && isSameContent(one, other),
);

function DrawnCard({
  card,
  state = {},
  now = {},
  isSmall = false,
  isPicture = false,
  picture,
  moving,
  children,
}: Props) {
  const { keywords, sentences } = splitCardText(card.text);
  return (
    <div
      className="card"
      aria-hidden={isPicture || undefined}
      data-el={card.element[0] ?? 'N'}
      data-rarity={card.rarity}
      data-type={card.type}
      {...flags(state)}
    >
      <div className="card-in">
        <div className="card-frame">
          <div className="card-face">
            <div className="card-art">
              {picture ?? <Art of={card} />}
              {moving}
            </div>
            <div className="card-panel">
              <svg className="card-edge" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
                <path className="card-edge-fill" d={`${EDGES[card.type]}V12H0Z`} />
                <path className="card-edge-ticks" d={EDGES[card.type]} />
                <path className="card-edge-line" d={EDGES[card.type]} />
              </svg>
              <p className="card-name">{card.name}</p>
              <div className="card-words">
                {keywords.length > 0 && (
                  <p className="card-keywords">
                    {keywords.map(({ word, label }) => (
                      <span key={word}>
                        <Icon of={KEYWORD_ICONS[word] ?? infoIcon} />
                        {!isSmall && <span className="card-keyword-word">{label}</span>}
                      </span>
                    ))}
                  </p>
                )}
                {!isSmall && sentences.map((sentence) => <CardSentence key={sentence} text={sentence} />)}
                {!isSmall && card.flavour && <p className="card-flavour">{card.flavour}</p>}
              </div>
              <div className="card-foot">
                {card.type !== 'unit' && (
                  <span className="card-type">
                    <Icon of={TYPE_ICONS[card.type]} /> {TYPE_WORDS[card.type]}
                  </span>
                )}
                <span className="card-pips" role="img" aria-label={RARITY_WORDS[card.rarity]}>
                  {'✦'.repeat(PIPS[card.rarity])}
                </span>
              </div>
            </div>
            {!isSmall && card.rarity !== 'common' && <span className="card-sheen" aria-hidden="true" />}
          </div>
        </div>
        {!isSmall && (card.rarity === 'epic' || card.rarity === 'legendary') && <Crest />}
        {!isSmall && (
          <span className="card-cost" data-change={numberChange(now.cost, card.cost, true)}>
            <span className="sr-only">비용 </span>
            {now.cost ?? card.cost}
          </span>
        )}
        <span className="card-marks">
          {card.element.map((element) => (
            <Mark key={element} of={element} />
          ))}
        </span>
        {card.type === 'unit' && (
          <>
            <Bead
              kind="attack"
              word="공격력"
              value={now.attack ?? card.attack ?? 0}
              is={numberChange(now.attack, card.attack)}
            />
            <Bead
              kind="health"
              word="체력"
              value={now.health ?? card.health ?? 0}
              is={now.isWounded ? 'down' : numberChange(now.health, card.health)}
            />
          </>
        )}
        {card.type === 'ward' && (card.time || now.time) && (
          <Bead kind="time" word="남은 턴" value={now.time ?? card.time ?? 0} />
        )}
        <StateChips isFrozen={state.isFrozen} burn={state.burn} isSilenced={state.isSilenced} />
        {children}
      </div>
    </div>
  );
}

/** For screen readers and for tooltips: the whole card in one line. */
export function cardInWords(card: CardFace): string {
  const stats = card.type === 'unit' ? `, 공격력 ${card.attack}, 체력 ${card.health}` : '';
  const elements = card.element.map((element) => ELEMENTS[element].word).join(' ');
  return `${card.name}, ${elements} ${TYPE_WORDS[card.type]}, 비용 ${card.cost}${stats}. ${card.text}`;
}

function CardSentence({ text }: { text: string }) {
  const end = text.indexOf(': ');
  return (
    <p>
      {end > 0 && <b>{text.slice(0, end + 1)} </b>}
      {end > 0 ? text.slice(end + 2) : text}
    </p>
  );
}

function Crest() {
  return (
    <svg className="card-crest" viewBox="0 0 120 22" aria-hidden="true">
      <path d="M60 2Q70 4 74 10Q96 6 118 12Q96 12 78 17Q70 21 60 21Q50 21 42 17Q24 12 2 12Q24 6 46 10Q50 4 60 2Z" />
      <circle cx="60" cy="12" r="5" />
    </svg>
  );
}

function flags(state: CardState) {
  return {
    'data-playable': state.isLit || undefined,
    'data-picked': state.isPicked || undefined,
    'data-dear': state.isUnaffordable || undefined,
    'data-frozen': state.isFrozen || undefined,
    'data-silenced': state.isSilenced || undefined,
    'data-shield': state.hasShield || undefined,
    'data-guard': state.hasGuard || undefined,
  };
}
