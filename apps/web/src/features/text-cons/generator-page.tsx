import './text-cons.css';
import { may } from '@chilyo/protocol/permissions';
import { useSearch } from '@tanstack/react-router';
import { useUser } from '../../lib/user-store.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageTitle } from '../../ui/panel.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import { Generator } from './generator.tsx';

const MadeList = onDemand(async () => (await import('./made-list.tsx')).MadeList);
const VIEWS = { make: '만들기', made: '만든 것' } as const;

/** `/text-con-generator`: pictures of typed words; moderators also see what was made. */
export function TextConPage() {
  const user = useUser();
  const { view = 'make' } = useSearch({ from: '/text-con-generator' });
  const isJudge = may(user, 'withdraw_text_cons');
  return (
    <div className="page-stack">
      <PageTitle
        side={
          isJudge && (
            <ViewLinks
              label="텍스트콘"
              views={VIEWS}
              chosen={view}
              linkOf={(to) => ({ to: '/text-con-generator', search: to === 'made' ? { view: to } : {} })}
            />
          )
        }
      >
        텍스트콘
      </PageTitle>
      {isJudge && view === 'made' ? <MadeList /> : <Generator />}
    </div>
  );
}
