import './card-glossary.css';
import { useCatalog } from '../../api/catalog-store.ts';
import { KEYWORD_ICONS } from '../../ui/card/keyword-icons.ts';
import { Icon } from '../../ui/icon.tsx';

/** The words of a card's text that mean more than they say. */
export function CardGlossary({ text }: { text: string }) {
  const abilities = useCatalog((catalog) => catalog.abilities);
  const explained = abilities.filter(({ word }) => word.length > 1 && text.includes(word));
  if (explained.length === 0) return null;
  return (
    <dl className="glossary" aria-label="낱말 풀이">
      {explained.map(({ id, word, explanation }) => (
        <div key={id}>
          <dt>
            {KEYWORD_ICONS[word] && <Icon of={KEYWORD_ICONS[word]} />} {word}
          </dt>
          <dd>{explanation}</dd>
        </div>
      ))}
    </dl>
  );
}
