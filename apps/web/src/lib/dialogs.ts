import { create } from 'zustand';

export type Dialog = {
  id: number;
  kind: 'alert' | 'confirm' | 'prompt';
  title: string;
  message: string;
  confirmLabel: string;
  isDangerous: boolean;
  /** Of a prompt: what stands in its field at first, and its most letters. */
  typed?: string;
  most?: number;
  answer: (value: string | boolean) => void;
};

/** Dialogs wait in line; the host shows the first. */
export const useDialogs = create<{ waiting: Dialog[] }>(() => ({ waiting: [] }));

let nextId = 1;

function open<T extends string | boolean>(dialog: Omit<Dialog, 'id' | 'answer'>): Promise<T> {
  return new Promise((resolve) => {
    const id = nextId++;
    const answer = (value: string | boolean) => {
      useDialogs.setState(({ waiting }) => ({ waiting: waiting.filter((other) => other.id !== id) }));
      resolve(value as T);
    };
    useDialogs.setState(({ waiting }) => ({ waiting: [...waiting, { ...dialog, id, answer }] }));
  });
}

export function showAlert(message: string, title = '알림'): Promise<boolean> {
  const { waiting } = useDialogs.getState();
  // seven calls that fail together say it once
  if (waiting.some((other) => other.kind === 'alert' && other.message === message)) return Promise.resolve(true);
  return open<boolean>({ kind: 'alert', title, message, confirmLabel: '확인', isDangerous: false });
}

/** Closes alerts with a message that no longer applies. */
export function closeAlerts(message: string): void {
  const stale = useDialogs.getState().waiting.filter((one) => one.kind === 'alert' && one.message === message);
  for (const { answer } of stale) answer(true);
}

/** Answers no to everything that is asked. Alerts stay: they are news. */
export function closeQuestions(): void {
  for (const { kind, answer } of useDialogs.getState().waiting)
    if (kind !== 'alert') answer(kind === 'prompt' ? '' : false);
}

export function askConfirm(question: {
  title: string;
  message: string;
  confirmLabel: string;
  isDangerous?: boolean;
}): Promise<boolean> {
  return open<boolean>({ kind: 'confirm', isDangerous: false, ...question });
}

/** The typed line, empty when called off. */
export function askLine(
  title: string,
  message: string,
  confirmLabel = '보내기',
  field: { typed?: string; most?: number } = {},
): Promise<string> {
  return open<string>({ kind: 'prompt', title, message, confirmLabel, isDangerous: false, ...field });
}
