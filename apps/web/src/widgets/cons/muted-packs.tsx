import './muted-packs.css';
import type { OwnConPack } from '@chilyo/protocol';
import { mutePack } from '../../api/own-cons.ts';
import { useRowSubmit } from '../../api/use-row-submit.ts';
import { Button } from '../../ui/button.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Muted packs of emoticons; each can be seen again. */
export function MutedPacks({ packs }: { packs: readonly OwnConPack[] }) {
  const { submit, busy } = useRowSubmit((id: number) => mutePack(id, false));
  if (packs.length === 0) return null;
  return (
    <Panel title="숨긴 꾸러미" side={<span>{packs.length}개</span>}>
      <ul className="muted-packs">
        {packs.map(({ id, name, user_id, maker }) => (
          <li key={id}>
            <span>
              {name}{' '}
              <span className="muted">
                · 만든 사람: <NameLink id={user_id} name={maker} />
              </span>
            </span>
            <Button isBusy={busy.has(id)} onClick={() => void submit(id)}>
              <span className="sr-only">{name} </span>다시 보기
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
