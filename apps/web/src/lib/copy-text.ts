import { showAlert } from './dialogs.ts';
import { toast } from './toast.ts';

/** Copies a text and confirms it; where the browser denies it, the text is shown for copying by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch (failure) {
    console.warn('the clipboard is closed', failure);
    void showAlert(text, '직접 복사해 주세요');
  }
}
