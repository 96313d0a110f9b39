import { OPERATOR_USER_ID } from '@chilyo/protocol/constants';
import { may } from '@chilyo/protocol/permissions';
import { useCard } from '../api/catalog-store.ts';
import { api } from '../api/client.ts';
import { useCon } from '../api/known-goods.ts';
import '../features/people/people.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../api/query.ts';
import { askConfirm } from '../lib/dialogs.ts';
import { closeSheets, showCard, showCon, showPerson, showReport, useSheets } from '../lib/sheets.ts';
import { useUser } from '../lib/user-store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { SaidWords } from '../widgets/texts/said-words.tsx';
import { DocumentSheet } from './document-sheet.tsx';

// the first code lists what a part needs at once: each sheet comes by itself
const CardSheet = onDemand(async () => (await import('../widgets/cards/card-sheet.tsx')).CardSheet);
const ConSheet = onDemand(async () => (await import('../widgets/cons/con-sheet.tsx')).ConSheet);
const ProfilePanel = onDemand(async () => (await import('../features/people/profile-panel.tsx')).ProfilePanel);
const ReportDialog = onDemand(async () => (await import('../features/people/report-dialog.tsx')).ReportDialog);
const SilenceDialog = onDemand(async () => (await import('../features/people/silence-dialog.tsx')).SilenceDialog);
/** Few of all players have the right. */
const PostDialog = onDemand(async () => (await import('../features/people/post-dialog.tsx')).PostDialog);

/** The open sheet, and a card or an emoticon above it. */
export function OpenSheets() {
  const card = useCard(useSheets((sheets) => sheets.cardId) ?? 0);
  const con = useCon(useSheets((sheets) => sheets.conId) ?? undefined);
  return (
    <>
      <OpenSheet />
      {card && <CardSheet cards={[card]} at={0} onTurn={() => undefined} onClose={() => showCard(null)} />}
      {con && <ConSheet con={con} onClose={() => showCon(null)} />}
    </>
  );
}

function OpenSheet() {
  const { userId, line, report, post, document } = useSheets();
  if (document) return <DocumentSheet of={document} />;
  if (report) return <ReportDialog key={`${report.kind}-${report.id}`} of={report} />;
  if (post) return <PostDialog key={`${post.kind}-${post.id}`} of={post} />;
  if (userId !== null) return <PersonSheet id={userId} />;
  if (line) return <LineSheet />;
  return null;
}

function PersonSheet({ id }: { id: number }) {
  const profile = useQuery(query('profile', { id }));
  return (
    <Dialog title={profile.data?.name ?? '이용자'} onClose={closeSheets} testId="person">
      <ProfilePanel id={id} />
    </Dialog>
  );
}

/** Actions for one chat message. */
function LineSheet() {
  const line = useSheets((sheets) => sheets.line)!;
  const viewer = useUser();
  const [isSilencing, setSilencing] = useState(false);
  const remove = async () => {
    const isSure = await askConfirm({
      title: '메시지 지우기',
      message: '모두의 화면에서 이 메시지를 지웁니다. 되돌릴 수 없습니다.',
      confirmLabel: '지우기',
      isDangerous: true,
    });
    if (!isSure) return;
    await api.removeChatMessage({ id: line.id }).catch(() => undefined);
    closeSheets();
  };
  return (
    <Dialog title={`${line.name} 님의 메시지`} onClose={closeSheets} testId="line">
      <blockquote className="quoted-line">
        <SaidWords content={line.content} hasTextCons />
      </blockquote>
      <div className="line-actions">
        {/* ignoring is on the person's own sheet */}
        <Button onClick={() => showPerson(line.user_id)}>이 사람 보기 · 차단</Button>
        {viewer?.name && viewer.id !== line.user_id && (
          <Button onClick={() => showReport({ kind: 'chat', id: line.id, title: '메시지 신고' })}>신고</Button>
        )}
        {may(viewer, 'remove_chat_lines') && (
          <Button look="danger" onClick={() => void remove()}>
            지우기
          </Button>
        )}
        {may(viewer, 'silence_players') && viewer?.id !== line.user_id && line.user_id !== OPERATOR_USER_ID && (
          <Button look="danger" onClick={() => setSilencing(true)}>
            채팅 금지
          </Button>
        )}
      </div>
      {isSilencing && <SilenceDialog id={line.user_id} name={line.name} lineId={line.id} onClose={closeSheets} />}
    </Dialog>
  );
}
