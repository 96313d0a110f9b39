import './skin-making.css';
import { useParams } from '@tanstack/react-router';
import { useCard } from '../../api/catalog-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useGood } from '../../widgets/works/use-good.tsx';
import { SkinBuilder } from './skin-builder.tsx';
import { skinForm } from './skin-form.ts';

/** `/skins/{id}/edit`: an own skin. */
export function SkinEditPage() {
  const { skin_id: id } = useParams({ from: '/skins/$skin_id/edit' });
  const { editor, isForeign, failed } = useGood(id, 'skin', skinForm);
  const card = useCard(editor?.store.getState().content.content.card_id);
  if (editor && card) return <SkinBuilder key={id} id={id} editor={editor} card={card} />;
  return (
    <Panel isPage title="스킨 고치기">
      {isForeign ? (
        <div className="list-face">
          <p>내가 만든 스킨이 아닙니다.</p>
          <ButtonLink to="/skins/create">스킨 만들기</ButtonLink>
        </div>
      ) : failed ? (
        <Failed message={failed.message} onRetry={failed.again} />
      ) : (
        <SkeletonRows count={8} />
      )}
    </Panel>
  );
}
