import { may } from '@chilyo/protocol/permissions';
import './crafts.css';
import { useUser } from '../../lib/user-store.ts';
import { PageTitle } from '../../ui/panel.tsx';
import { PageLinks } from '../../ui/view-links.tsx';

const PAGES = [
  ['/crafts', '합성식'],
  ['/crafts-owns', '만들 수 있는 것'],
  ['/crafts-logs', '기록'],
  ['/mypage/sell-cards-bulk', '팔기와 분해'],
] as const;

/** The title of the pages of crafting, and the way between them. */
export function CraftNav({ title }: { title: string }) {
  const mayCreate = may(useUser(), 'create_recipes');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageLinks label="카드 합성" pages={mayCreate ? [...PAGES, ['/crafts/create', '합성식 만들기']] : PAGES} />
    </>
  );
}
