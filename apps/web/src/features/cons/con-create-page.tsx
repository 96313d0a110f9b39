import './pack-making.css';
import type { ConPackContent } from '@chilyo/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useFaults } from '../../lib/faults.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { MadeGoodsPanel } from '../../widgets/works/made-goods-panel.tsx';

const HOST = import.meta.env.VITE_API_HOST ?? '';

/** `/cons/create`: a pack begins with its name; the pictures follow on its own page. */
export function ConCreatePage() {
  const [name, setName] = useState('');
  const [faults, setFaults] = useFaults({ name });
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { submit, isBusy } = useSubmit(
    (content: ConPackContent) =>
      api.createMadeGood({ content, licence: null, is_ai: false, source: '' }, { quiet: true }),
    {
      async done(good) {
        cache.setQueryData(query('madeGood', { id: good.id }).queryKey, good);
        await navigate({ to: '/cons/$con_id', params: { con_id: good.id } });
      },
      words: { say: setFaults, otherwise: '꾸러미를 만들지 못했습니다.' },
    },
  );
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setFaults({ name: '꾸러미의 이름을 적어 주세요.' });
    void submit({ kind: 'con_pack', name, price: 0, cover: 0, cons: [] });
  };
  return (
    <>
      <PageTitle>이모티콘 만들기</PageTitle>
      <div className="pack-begin">
        <Panel title="새 꾸러미">
          <form className="pack-fields" onSubmit={begin} noValidate>
            <Field
              label="꾸러미의 이름"
              value={name}
              maxLength={20}
              placeholder="수달의 하루"
              error={faults.name ?? faults['content.name'] ?? faults.form ?? ''}
              onChange={({ target }) => setName(target.value)}
            />
            <p className="muted">
              다음 화면에서 그림을 여러 장 한꺼번에 올립니다. 움직이는 그림은 움직이는 그대로 올라가고, 심사를 통과하면
              채팅과 댓글, 글, 게임에서 쓸 수 있습니다.
            </p>
            <Button type="submit" look="cta" isBusy={isBusy} data-testid="begin-pack">
              그림 올리러 가기
            </Button>
          </form>
        </Panel>
        <MadeGoodsPanel
          kind="con_pack"
          title="내가 만드는 꾸러미"
          empty="아직 만든 꾸러미가 없습니다."
          pictureOf={({ content }) => {
            const cover = content.kind === 'con_pack' ? (content.cons[content.cover] ?? content.cons[0]) : undefined;
            return (
              <span className="pack-cover">
                {cover && <img src={`${HOST}${cover.url}?still=1`} alt="" loading="lazy" />}
              </span>
            );
          }}
        />
      </div>
    </>
  );
}
