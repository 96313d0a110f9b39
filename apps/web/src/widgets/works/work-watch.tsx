import { may } from '@chilyo/protocol/permissions';
import { showReport } from '../../lib/sheets.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** What others than its maker do when something is wrong with a work: report it, or look at it as a reviewer. */
export function WorkWatch({ id, makerId, title }: { id: number; makerId: number; title: string }) {
  const me = useUser();
  if (!me?.name || me.id === makerId) return null;
  return (
    <p className="work-watch">
      <Button look="bare" onClick={() => showReport({ kind: 'work', id, title })}>
        신고
      </Button>
      {may(me, 'review_works') && (
        <ButtonLink to="/mypage/admin" search={{ part: 'works', work: id }}>
          심사 화면
        </ButtonLink>
      )}
    </p>
  );
}
