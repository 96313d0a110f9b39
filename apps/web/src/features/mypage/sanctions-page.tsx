import './sanctions-page.css';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { OwnHiddenPosts } from './own-hidden-posts.tsx';
import { SanctionRow } from './sanction-row.tsx';

/** The user's sanctions with reason and end, and the way to appeal. */
export function SanctionsPage() {
  const sanctions = useQuery(query('sanctions'));
  return (
    <div className="page-stack" data-narrow>
      <PageTitle>제재와 이의</PageTitle>
      <Panel title="내가 받은 제재">
        <ListStates
          of={sanctions}
          className="sanctions"
          empty={<Empty action={<ButtonLink to="/mypage/info">내 정보</ButtonLink>}>받은 제재가 없습니다.</Empty>}
        >
          {(sanction) => <SanctionRow key={sanction.id} of={sanction} />}
        </ListStates>
      </Panel>
      <OwnHiddenPosts />
    </div>
  );
}
