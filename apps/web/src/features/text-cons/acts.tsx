import { textConMark } from '@chilyo/protocol/text-con-mark';
import type { TextConWish } from '@chilyo/text-con';
import { useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { sayLine } from '../../api/socket.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { HttpError } from '../../lib/http-error.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { IntoPack } from './into-pack.tsx';
import { pictureFile, saveFile } from './picture-file.ts';

type Props = {
  wish: TextConWish;
  /** Why it cannot be drawn; empty if it can. */
  fault: string;
};

/** What is done with a finished text-con: said in the chat, saved, or put into an own pack. */
export function TextConActs({ wish, fault }: Props) {
  const [refusal, setRefusal] = useState('');
  /** Stored but not said yet, because the chat refused its line. */
  const waiting = useRef<{ wish: string; id: number } | null>(null);
  const words = {
    say: ({ form = '' }: { form?: string }) => setRefusal(form),
    otherwise: '텍스트콘을 만들지 못했습니다. 다시 시도해 주세요.',
  };
  const saving = useSubmit(() => pictureFile(wish), { done: saveFile, words });
  const saying = useSubmit(
    async () => {
      const key = JSON.stringify(wish);
      const before = waiting.current?.wish === key ? waiting.current : null;
      const { id } = before ?? (await api.makeTextCon(wish, { quiet: true }));
      waiting.current = { wish: key, id };
      const answer = await sayLine(textConMark(id));
      if (answer.ok || answer.code === 'TEXT_CON_SAID') waiting.current = null;
      if (!answer.ok) throw new HttpError(409, answer);
    },
    { done: () => toast('채팅에서 말했습니다.'), words },
  );
  const isBlocked = fault !== '';
  return (
    <div className="text-con-acts">
      <Button look="cta" disabled={isBlocked} isBusy={saying.isBusy} onClick={() => void saying.submit()}>
        바로 말하기
      </Button>
      <Button look="line" disabled={isBlocked} isBusy={saving.isBusy} onClick={() => void saving.submit()}>
        {wish.motion === 'still' ? 'PNG로 저장' : 'WebP로 저장'}
      </Button>
      <IntoPack wish={wish} isBlocked={isBlocked} />
      <p className="field-error" role={refusal ? 'alert' : undefined}>
        {refusal}
      </p>
    </div>
  );
}
