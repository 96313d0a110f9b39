import { blockPictures, purposesOf, referencePictures, releasePictures } from '../../community/uploads/service.ts';
import { madePackKind } from '../../goods/cons/service.ts';
import { reviewedGood } from '../../goods/made-goods/service.ts';
import { workRows } from '../../goods/reviews/service.ts';
import { reviewedCard } from '../../goods/sets/service.ts';
import { madeSkinKind } from '../../goods/skins/service.ts';
import { ReviewedKinds } from '../../goods/works/service.ts';
import { postRows } from './post-rows.ts';

const pictures = { reference: referencePictures, release: releasePictures, purposesOf };
/** What works need beside their own feature; ideas are not followed. */
export const testWorks = { pictures, ideas: { hold: async () => undefined, follow: async () => () => undefined } };

/** The rows of posts as `app.ts` composes them. */
export function testRows() {
  const kinds = new ReviewedKinds();
  kinds.joins(reviewedCard({ works: testWorks, reloadCatalogue: async () => undefined }));
  kinds.joins(reviewedGood(madeSkinKind, pictures));
  kinds.joins(reviewedGood(madePackKind, pictures));
  return postRows(workRows({ kinds, blockPictures, works: testWorks }));
}
