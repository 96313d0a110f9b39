import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useRowSubmit } from '../../api/use-row-submit.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useAside } from '../../lib/aside.ts';
import { askConfirm, askLine } from '../../lib/dialogs.ts';
import { Button } from '../../ui/button.tsx';

type Props = {
  /** The sentence being written. */
  words: string;
  onTake: (words: string) => void;
};

/** The moderators' common sentences: one press puts one into the field, and what is there is kept for the next time. */
export function SavedAnswers({ words, onTake }: Props) {
  const { data: answers = [] } = useAside(query('savedAnswers'));
  const add = useSubmit((title: string) => api.saveAnswer({ title, words }));
  const remove = useRowSubmit((id: number) => api.removeAnswer({ id }));
  async function keep() {
    const title = await askLine('자주 쓰는 답', '단추에 보일 짧은 제목을 적어 주세요.', '저장');
    if (title.trim() !== '') await add.submit(title);
  }
  async function drop(id: number, title: string) {
    const isSure = await askConfirm({ title, message: '이 답을 지울까요?', confirmLabel: '삭제' });
    if (isSure) await remove.submit(id);
  }
  return (
    <p className="report-row-acts saved-answers">
      {answers.map((one) => (
        <span key={one.id}>
          <Button look="bare" title={one.words} onClick={() => onTake(one.words)}>
            {one.title}
          </Button>
          <Button
            look="bare"
            aria-label={`자주 쓰는 답 ‘${one.title}’ 삭제`}
            isBusy={remove.busy.has(one.id)}
            onClick={() => void drop(one.id, one.title)}
          >
            ×
          </Button>
        </span>
      ))}
      <Button look="bare" isBusy={add.isBusy} disabled={words.trim() === ''} onClick={() => void keep()}>
        이 문장을 자주 쓰는 답으로
      </Button>
    </p>
  );
}
