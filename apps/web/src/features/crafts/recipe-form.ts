import type { CardRow, CraftInput, RecipeBody } from '@chilyo/protocol';
import type { ElementCode } from '../../ui/element.ts';

/** A row of the form as it is typed; a name wins over rarity and element. */
export type InputRow = { name: string; rarity: string; element: string; count: string };
export type OutputRow = { name: string; weight: string };
export type RecipeForm = {
  name: string;
  dpoint: string;
  gpoint: string;
  from: string;
  until: string;
  most: string;
  inputs: InputRow[];
  outputs: OutputRow[];
};
export type FormErrors = Partial<Record<keyof RecipeForm | 'until_ts', string>>;

export const EMPTY_INPUT: InputRow = { name: '', rarity: '', element: '', count: '1' };
export const EMPTY_OUTPUT: OutputRow = { name: '', weight: '1' };
export const EMPTY_FORM: RecipeForm = {
  name: '',
  dpoint: '0',
  gpoint: '0',
  from: '',
  until: '',
  most: '',
  inputs: [EMPTY_INPUT],
  outputs: [EMPTY_OUTPUT],
};

const whole = (typed: string): number | null => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null);
const seconds = (typed: string): number | null => (typed ? Math.floor(new Date(typed).getTime() / 1000) : null);

/** The form as a request body, or its errors by field. */
export function readForm(form: RecipeForm, cards: readonly CardRow[]): { body: RecipeBody } | { errors: FormErrors } {
  const errors: FormErrors = {};
  const cardNamed = (name: string) => cards.find((card) => !card.is_token && card.name === name.trim())?.id;
  if (!form.name.trim()) errors.name = '이름을 적어 주세요.';
  const [dpoint, gpoint] = [whole(form.dpoint || '0'), whole(form.gpoint || '0')];
  if (dpoint === null) errors.dpoint = '0 이상의 수를 적어 주세요.';
  if (gpoint === null) errors.gpoint = '0 이상의 수를 적어 주세요.';
  const most = form.most.trim() === '' ? null : whole(form.most);
  if (form.most.trim() !== '' && !most) errors.most = '1 이상의 수를 적거나 비워 두세요.';
  const inputs: CraftInput[] = [];
  for (const { name, rarity, element, count } of form.inputs) {
    const copies = whole(count);
    const card_id = name.trim() ? cardNamed(name) : null;
    if (card_id === undefined) errors.inputs = `‘${name.trim()}’ 카드를 찾을 수 없습니다.`;
    else if (!copies || copies > 10) errors.inputs = '장수는 1에서 10까지입니다.';
    else if (card_id !== null) inputs.push({ card_id, count: copies });
    else
      inputs.push({
        rarity: (rarity || null) as CardRow['rarity'] | null,
        element: (element || null) as ElementCode | null,
        count: copies,
      });
  }
  const outputs: RecipeBody['outputs'] = [];
  for (const { name, weight } of form.outputs) {
    const [card_id, share] = [cardNamed(name), whole(weight)];
    if (card_id === undefined)
      errors.outputs = name.trim() ? `‘${name.trim()}’ 카드를 찾을 수 없습니다.` : '나올 카드를 적어 주세요.';
    else if (!share) errors.outputs = '비중은 1 이상의 수입니다.';
    else outputs.push({ card_id, weight: share });
  }
  if (Object.keys(errors).length > 0 || dpoint === null || gpoint === null) return { errors };
  const name = form.name.trim();
  return {
    body: { name, inputs, outputs, dpoint, gpoint, most, from_ts: seconds(form.from), until_ts: seconds(form.until) },
  };
}
