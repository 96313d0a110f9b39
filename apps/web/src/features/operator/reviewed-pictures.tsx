import type { ConPackContent, ReviewedWork, SkinContent } from '@chilyo/protocol';
import { useCard } from '../../api/catalog-store.ts';
import { useIsMotionReduced } from '../../lib/use-is-motion-reduced.ts';
import { Card } from '../../ui/card/card.tsx';
import { faceOf } from '../../ui/card/face-of.ts';
import { useKnownCards } from '../../widgets/cards/known-cards.ts';
import { SkinSizes } from '../../widgets/works/skin-sizes.tsx';

const HOST = import.meta.env.VITE_API_HOST ?? '';

/** The pictures of a work as players would see them, above those of the version that they see now. */
export function ReviewedPictures({
  of: { id, card, content, accepted_content, accepted_version, version },
}: {
  of: ReviewedWork;
}) {
  const known = useKnownCards();
  if (card) return <div className="review-card">{<Card card={faceOf(card, known.nameOf)} />}</div>;
  const shown = accepted_version === version ? [content] : [content, accepted_content];
  return shown.map(
    (each, at) =>
      each && (
        <div key={at === 0 ? 'new' : 'now'}>
          {at > 0 && <p className="muted small">지금 가게에 있는 판</p>}
          {each.kind === 'skin' ? <SkinPictures id={id} content={each} /> : <PackPictures content={each} />}
        </div>
      ),
  );
}

function SkinPictures({ id, content }: { id: number; content: SkinContent }) {
  const card = useCard(content.card_id);
  return (
    <>
      {card && <SkinSizes card={card} id={id} content={content} />}
      <p className="muted small">{`${card?.name ?? ''} · ${content.price === 0 ? '무료' : `${content.price}골드`}`}</p>
    </>
  );
}

function PackPictures({ content: { cons, cover, price } }: { content: ConPackContent }) {
  const isStill = useIsMotionReduced();
  return (
    <>
      <ul className="review-cons">
        {cons.map(({ id, name, url, tags }, at) => (
          <li key={id}>
            <img src={`${HOST}${url}${isStill ? '?still=1' : ''}`} alt="" loading="lazy" width={96} height={96} />
            <b>{name}</b>
            <span className="muted small">{[...(at === cover ? ['대표'] : []), ...tags].join(', ')}</span>
          </li>
        ))}
      </ul>
      <p className="muted small">{`${cons.length}개 · ${price === 0 ? '무료' : `하나에 ${price}골드`}`}</p>
    </>
  );
}
