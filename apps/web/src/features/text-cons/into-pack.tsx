import type { ConPackContent, MadeGood } from '@chilyo/protocol';
import { PACK_CONS_MAX } from '@chilyo/protocol/constants';
import { type TextConWish, textConWords } from '@chilyo/text-con';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { uploadPicture } from '../../api/upload.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { shortName } from '../../lib/short-name.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { isHeld } from '../../widgets/works/held-note.tsx';
import { pictureFile } from './picture-file.ts';

const NAME_MAX = 20;
const NEW_PACK = { kind: 'con_pack', name: '내 텍스트콘', price: 0, cover: 0, cons: [] } satisfies ConPackContent;

const contentOf = ({ content }: MadeGood) => content as ConPackContent;

/** Draws and uploads a text-con, and adds it to a pack as it is stored now; without a number, to a new one. */
async function putIntoPack(wish: TextConWish, packId: number | null): Promise<MadeGood> {
  const file = await pictureFile(wish);
  const { src } = await uploadPicture(file, 'con', () => undefined, new AbortController().signal);
  const con = { id: null, name: shortName(textConWords(wish.text), NAME_MAX), url: src, tags: [] };
  if (packId === null)
    return api.createMadeGood(
      { content: { ...NEW_PACK, cons: [con] }, licence: null, is_ai: false, source: '' },
      { quiet: true },
    );
  const good = await api.madeGood({ id: packId });
  const { licence, is_ai, source, revision } = good;
  const content = { ...contentOf(good), cons: [...contentOf(good).cons, con] };
  return api.changeMadeGood({ id: packId }, { content, licence, is_ai, source, revision }, { quiet: true });
}

/** Puts a text-con into an own pack in two presses: this button, and the pack. */
export function IntoPack({ wish, isBlocked }: { wish: TextConWish; isBlocked: boolean }) {
  const [isChoosing, setChoosing] = useState(false);
  const [added, setAdded] = useState<{ key: string; pack: MadeGood } | null>(null);
  return (
    <>
      <Button look="line" disabled={isBlocked} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        꾸러미에 넣기
      </Button>
      {isChoosing && (
        <PackChoice
          wish={wish}
          onClose={() => setChoosing(false)}
          onAdded={(pack) => {
            setChoosing(false);
            setAdded({ key: JSON.stringify(wish), pack });
          }}
        />
      )}
      <p className="text-con-added" role="status">
        {added?.key === JSON.stringify(wish) && (
          <>
            ‘{added.pack.content.name}’ 꾸러미에 넣었습니다.{' '}
            <Link to="/cons/$con_id" params={{ con_id: added.pack.id }} className="linked">
              꾸러미 보기
            </Link>
          </>
        )}
      </p>
    </>
  );
}

type ChoiceProps = { wish: TextConWish; onClose: () => void; onAdded: (pack: MadeGood) => void };

function PackChoice({ wish, onClose, onAdded }: ChoiceProps) {
  const found = useQuery(query('madeGoods', { kind: 'con_pack' }));
  const [refusal, setRefusal] = useState('');
  const { submit, isBusy, running } = useSubmit((packId: number | null) => putIntoPack(wish, packId), {
    done(pack) {
      queryClient.setQueryData(query('madeGood', { id: pack.id }).queryKey, pack);
      onAdded(pack);
    },
    words: {
      say: ({ form = '' }) => setRefusal(form),
      fieldOf: () => 'form',
      otherwise: '꾸러미에 넣지 못했습니다. 다시 시도해 주세요.',
    },
  });
  const packs = found.data?.filter(({ state }) => !isHeld(state)) ?? [];
  const hasClosed = packs.length < (found.data?.length ?? 0);
  return (
    <Dialog title="어느 꾸러미에 넣을까요?" onClose={onClose} testId="pack-choice">
      {found.isError ? (
        <Failed message={found.error.message} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <SkeletonRows count={3} />
      ) : (
        <div className="pack-choice">
          {packs.map((pack) => {
            const { name, cons } = contentOf(pack);
            const isFull = cons.length >= PACK_CONS_MAX;
            return (
              <Button
                key={pack.id}
                look="line"
                disabled={isFull || isBusy}
                isBusy={running?.[0] === pack.id}
                onClick={() => void submit(pack.id)}
              >
                <b>{name}</b>
                <span className="muted">{isFull ? '가득 찼습니다' : `${cons.length}개`}</span>
              </Button>
            );
          })}
          <Button look="cta" disabled={isBusy} isBusy={running?.[0] === null} onClick={() => void submit(null)}>
            새 꾸러미
          </Button>
        </div>
      )}
      <p className="muted small">꾸러미가 심사를 통과하면 채팅과 글, 게임에서 쓸 수 있습니다.</p>
      {hasClosed && <p className="muted small">심사를 기다리는 꾸러미는 고칠 수 없어 여기에 없습니다.</p>}
      <p className="field-error" role={refusal ? 'alert' : undefined}>
        {refusal}
      </p>
    </Dialog>
  );
}
