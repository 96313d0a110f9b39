import { type TextConWish, textConWords } from '@chilyo/text-con';
import { api } from '../../api/client.ts';

const ENDINGS = { 'image/png': 'png', 'image/webp': 'webp' } as const;
/** Signs that no system allows in the name of a file. */
const UNFIT = /[\\/:*?"<>|]/g;

/** The picture of a wish as the server draws it, named by its text; it may be saved or uploaded. */
export async function pictureFile(wish: TextConWish): Promise<File> {
  const { type, picture } = await api.drawTextCon(wish, { quiet: true });
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const name = textConWords(wish.text).replace(UNFIT, '').trim() || '텍스트콘';
  return new File([bytes], `${name}.${ENDINGS[type]}`, { type });
}

/** Saves a file as a download. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // the download has begun by then
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
