import './pack-making.css';
import { useParams } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useGood } from '../../widgets/works/use-good.tsx';
import { PackBuilder } from './pack-builder.tsx';
import { packForm } from './pack-form.ts';

/** `/cons/{id}`: an own pack of emoticons. */
export function ConEditPage() {
  const { con_id: id } = useParams({ from: '/cons/$con_id' });
  const { editor, isForeign, failed } = useGood(id, 'con_pack', packForm);
  if (editor) return <PackBuilder key={id} id={id} editor={editor} />;
  return (
    <Panel isPage title="이모티콘 꾸러미">
      {isForeign ? (
        <div className="list-face">
          <p>내가 만든 꾸러미가 아닙니다.</p>
          <ButtonLink to="/cons/create">이모티콘 만들기</ButtonLink>
        </div>
      ) : failed ? (
        <Failed message={failed.message} onRetry={failed.again} />
      ) : (
        <SkeletonRows count={8} />
      )}
    </Panel>
  );
}
