import type { Recipe } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import type { Wish } from '../../api/call-types.ts';
import { useCatalog } from '../../api/catalog-store.ts';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { digitsOf } from '../../lib/digits.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CraftNav } from './craft-nav.tsx';
import { EMPTY_FORM, type RecipeForm, readForm } from './recipe-form.ts';
import { InputRows, OutputRows } from './recipe-rows.tsx';
import { inputWord } from './recipe-words.ts';

/** The operator adds recipes and takes them away again. */
export function CreateRecipePage() {
  return (
    <div className="page-stack">
      <CraftNav title="합성식 만들기" />
      <RecipeFormPanel />
      <RecipeList />
    </div>
  );
}

function RecipeFormPanel() {
  const cards = useCatalog((catalog) => catalog.cards);
  const { draft, change, clear } = useDraft('recipe', { form: JSON.stringify(EMPTY_FORM) });
  const form = JSON.parse(draft.form) as RecipeForm;
  const set = (part: Partial<RecipeForm>) => change({ form: JSON.stringify({ ...form, ...part }) });
  const [errors, setErrors] = useFaults({ ...form, until_ts: form.until });

  const { submit, isBusy } = useSubmit((body: Wish<'createRecipe'>[0]) => api.createRecipe(body, { quiet: true }), {
    done: clear,
    words: {
      say: setErrors,
      fieldOf: ({ fields }) => (Object.keys(fields).length > 0 ? fields : 'name'),
    },
  });
  function send() {
    const read = readForm(form, cards);
    if ('errors' in read) return setErrors(read.errors);
    void submit(read.body);
  }
  const field = (key: 'name' | 'from' | 'until') => ({
    value: form[key],
    onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
  });
  const numberField = (key: 'dpoint' | 'gpoint' | 'most') => ({
    inputMode: 'numeric' as const,
    value: form[key],
    onChange: (event: { target: { value: string } }) => set({ [key]: digitsOf(event.target.value) }),
  });
  return (
    <Panel title="새 합성식">
      <form
        className="recipe-form"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field label="이름" maxLength={30} error={errors.name} {...field('name')} />
        <InputRows rows={form.inputs} error={errors.inputs} onChange={(inputs) => set({ inputs })} />
        <div className="recipe-fields">
          <Field label="가루" error={errors.dpoint} {...numberField('dpoint')} />
          <Field label="골드" error={errors.gpoint} {...numberField('gpoint')} />
          <Field
            label="한 사람이 쓸 수 있는 횟수"
            hint="비우면 제한이 없습니다."
            error={errors.most}
            {...numberField('most')}
          />
        </div>
        <OutputRows rows={form.outputs} error={errors.outputs} onChange={(outputs) => set({ outputs })} />
        <div className="recipe-fields">
          <Field label="시작" hint="비우면 바로 시작합니다." type="datetime-local" {...field('from')} />
          <Field
            label="끝"
            hint="비우면 거둘 때까지입니다."
            type="datetime-local"
            error={errors.until_ts}
            {...field('until')}
          />
        </div>
        <p className="craft-act">
          <Button look="cta" type="submit" isBusy={isBusy}>
            합성식 더하기
          </Button>
        </p>
      </form>
    </Panel>
  );
}

function RecipeList() {
  const crafts = useQuery(query('crafts'));
  const cardById = useCatalog((catalog) => catalog.cardById);
  async function end(recipe: Recipe) {
    const isSure = await askConfirm({
      title: '합성식 거두기',
      message: `‘${recipe.name}’ 합성식을 거두면 아무도 쓸 수 없습니다. 이미 만든 카드는 그대로입니다.`,
      confirmLabel: '거두기',
      isDangerous: true,
    });
    if (!isSure) return;
    await api.endRecipe({ id: recipe.id }).catch(() => undefined);
  }
  return (
    <Panel title="지금 쓰이는 합성식">
      <ListStates of={{ ...crafts, data: crafts.data?.items }} empty={<Empty>쓰이는 합성식이 없습니다.</Empty>}>
        {(recipe) => (
          <li key={recipe.id} className="recipe-row">
            <span>
              <b>{recipe.name}</b>{' '}
              <span className="muted">
                {recipe.inputs.map((input) => inputWord(input, cardById)).join(', ')} → {recipe.outputs.length}종
              </span>
            </span>
            <Button onClick={() => void end(recipe)}>거두기</Button>
          </li>
        )}
      </ListStates>
    </Panel>
  );
}
