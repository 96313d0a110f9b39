import './work-watch.css';
import { packAnchor } from '@chilyo/protocol/constants';
import { may } from '@chilyo/protocol/permissions';
import { showReport } from '../../lib/sheets.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TakedownLink } from '../texts/takedown-link.tsx';

/** The addresses by which the form 게시중단 요청 knows works. */
const ADDRESSES = {
  card: (id: number) => `/cards/${id}`,
  skin: (id: number) => `/skins/${id}`,
  con_pack: (id: number) => `/cons#${packAnchor(id)}`,
};
const REPORT_TITLES = { card: '카드 신고', skin: '스킨 신고', con_pack: '꾸러미 신고' };

type Props = { of: { id: number; kind: keyof typeof ADDRESSES; makerId: number }; title?: string };

/**
 * What others than its maker do when something is wrong with a work: report it, ask for it to be taken down, or look at
 * it as a reviewer.
 */
export function WorkWatch({ of: { id, kind, makerId }, title = REPORT_TITLES[kind] }: Props) {
  const me = useUser();
  if (me?.id === makerId) return null;
  return (
    <div className="work-watch">
      {me?.name && (
        <Button look="bare" onClick={() => showReport({ kind: 'work', id, title })}>
          신고
        </Button>
      )}
      <TakedownLink address={ADDRESSES[kind](id)} />
      {may(me, 'review_works') && (
        <ButtonLink to="/mypage/admin" search={{ part: 'works', work: id }}>
          심사 화면
        </ButtonLink>
      )}
    </div>
  );
}
