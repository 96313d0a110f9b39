import { CARD_LANGUAGE } from '@chilyo/card-language';
import { FIRST_WORK_ID, type IdeaBody } from '@chilyo/protocol';
import { Refusal } from '../../../platform/refusal.ts';
import { madeCard } from '../../goods/works/service.ts';

/** Id of a draft that is no work: below the first id of works. */
const DRAFT_ID = FIRST_WORK_ID - 1;

/** What an idea's author says, with the draft as it is stored: without an uploaded picture, which is the work's. */
export function storedIdea({ title, words, element, card: json }: IdeaBody) {
  if (words === '' && json === null) throw new Refusal('IDEA_EMPTY');
  const card = json && madeCard(withoutUpload(json), DRAFT_ID);
  return {
    title,
    words,
    element: card?.element[0] ?? element,
    card: card && JSON.stringify(card),
    language: card && CARD_LANGUAGE,
  };
}

function withoutUpload(json: Record<string, unknown>): Record<string, unknown> {
  const { art } = json;
  if (typeof art !== 'object' || art === null) return json;
  const { upload: _upload, ...drawn } = art as Record<string, unknown>;
  return { ...json, art: drawn };
}
