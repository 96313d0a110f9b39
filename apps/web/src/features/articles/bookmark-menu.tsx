import { FOLDER_NAME_MAX } from '@chilyo/protocol/constants';
import { BookmarkCheck } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useAside } from '../../lib/aside.ts';
import { askLine } from '../../lib/dialogs.ts';
import { toast } from '../../lib/toast.ts';
import { MenuRoot } from '../../ui/menu-root.tsx';

/** Folders of a bookmark, and the way back. */
export function BookmarkMenu({ id, folderId }: { id: number; folderId: number | null }) {
  const { submit } = useSubmit((change: () => Promise<unknown>) => change());
  const remove = async () => {
    if (await submit(() => api.removeBookmark({ id }))) toast('스크랩을 취소했습니다.');
  };
  return (
    <MenuRoot>
      <DropdownMenu.Trigger className="btn btn-quiet" aria-label="스크랩함: 폴더와 취소">
        <BookmarkCheck size={18} aria-hidden="true" /> 스크랩함 ▾
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="channel-sheet" sideOffset={6} collisionPadding={12}>
          <FolderRows id={id} folderId={folderId} onChange={submit} />
          <DropdownMenu.Item className="menu-row" onSelect={() => void remove()}>
            스크랩 취소
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </MenuRoot>
  );
}

type RowsProps = {
  id: number;
  folderId: number | null;
  onChange: (change: () => Promise<unknown>) => Promise<boolean>;
};

function FolderRows({ id, folderId, onChange }: RowsProps) {
  const folders = useAside(query('bookmarkFolders'));
  const moveTo = async (to: number | null, name: string) => {
    if (to === folderId) return;
    if (await onChange(() => api.saveBookmark({ id }, { folder_id: to }))) toast(`옮긴 곳: ${name}`);
  };
  const moveToNew = async () => {
    const name = await askLine('새 폴더', '스크랩을 넣을 폴더의 이름', '만들기', { most: FOLDER_NAME_MAX });
    if (!name) return;
    await onChange(async () => {
      const folder = await api.makeBookmarkFolder({ name });
      await api.saveBookmark({ id }, { folder_id: folder.id });
      toast(`옮긴 곳: ${name}`);
    });
  };
  const rows = [{ id: null, name: '폴더 없이' }, ...(folders.data?.items ?? [])];
  return (
    <>
      {rows.map((row) => (
        <DropdownMenu.CheckboxItem
          key={row.id}
          className="menu-row"
          checked={row.id === folderId}
          onSelect={() => void moveTo(row.id, row.name)}
        >
          {row.id === folderId ? '●' : '○'} {row.name}
        </DropdownMenu.CheckboxItem>
      ))}
      <DropdownMenu.Item className="menu-row" onSelect={() => void moveToNew()}>
        새 폴더에 넣기
      </DropdownMenu.Item>
    </>
  );
}
