import type { MadeTextCon } from '@chilyo/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { pages } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Moment } from '../../widgets/tables/moment.tsx';
import { filled } from '../../widgets/tables/searches.ts';
import { TextConPicture } from '../../widgets/texts/text-con-picture.tsx';

/** For moderators: what players have made, newest first. The filter is in the address. */
export function MadeList() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/text-con-generator' });
  const { words, user } = search;
  const list = useInfiniteQuery(pages('madeTextCons', { words, user_id: user }));
  return (
    <Panel title="만든 텍스트콘">
      <search className="text-con-filters">
        <SearchField
          label="텍스트콘 찾기"
          placeholder="글, 만든 이, 초성"
          maxLength={40}
          typed={words ?? ''}
          onType={(typed) =>
            void navigate({
              to: '/text-con-generator',
              search: filled({ ...search, words: typed || undefined }),
              replace: true,
            })
          }
        />
        {user && (
          <Link to="/text-con-generator" search={filled({ ...search, user: undefined })} className="muted">
            한 사람의 것만 보는 중 · 모두 보기
          </Link>
        )}
      </search>
      <ListStates
        of={{ ...list, data: list.data?.pages.flatMap(({ items }) => items) }}
        rows={6}
        className="made-text-cons"
        empty={<Empty>{words || user ? '찾는 텍스트콘이 없습니다.' : '아직 아무도 만들지 않았습니다.'}</Empty>}
      >
        {(con) => <MadeRow key={con.id} con={con} />}
      </ListStates>
      <More of={list} />
    </Panel>
  );
}

function MadeRow({ con }: { con: MadeTextCon }) {
  const search = useSearch({ from: '/text-con-generator' });
  const { id, text, user_id, name, created_ts, said_ts, withdrawn_ts } = con;
  const { submit, isBusy } = useSubmit(() => api.withdrawTextCon({ id }));
  const withdraw = async () => {
    const isSure = await askConfirm({
      title: '텍스트콘 거두기',
      message: `${name} 님이 만든 ‘${text}’의 그림과 글이 모두의 대화에서 사라집니다. 되돌릴 수 없습니다.`,
      confirmLabel: '거두기',
      isDangerous: true,
    });
    if (isSure) await submit();
  };
  return (
    <li className="made-text-con">
      <TextConPicture id={id} text={withdrawn_ts === null ? text : ''} />
      <div>
        <b>{text}</b>
        <p className="small muted">
          <NameLink id={user_id} name={name} /> · <Moment at={created_ts} /> ·{' '}
          {withdrawn_ts !== null ? '거둠' : said_ts === null ? '말하지 않음' : '말함'}
        </p>
      </div>
      <Link
        to="/text-con-generator"
        search={{ ...search, user: user_id }}
        className="btn btn-quiet"
        aria-label={`${name} 님이 만든 것만 보기`}
      >
        이 사람 것만
      </Link>
      {withdrawn_ts === null && (
        <Button look="danger" isBusy={isBusy} aria-label={`‘${text}’ 거두기`} onClick={() => void withdraw()}>
          거두기
        </Button>
      )}
    </li>
  );
}
