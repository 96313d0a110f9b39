import { useDialogs, type Dialog as Waiting } from '../lib/dialogs.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { onDemand } from '../ui/on-demand.tsx';

const Prompt = onDemand(async () => (await import('./prompt.tsx')).Prompt);

/** Shows the first dialog in line. */
export function DialogHost() {
  const first = useDialogs((state) => state.waiting[0]);
  if (!first) return null;
  return first.kind === 'prompt' ? <Prompt key={first.id} of={first} /> : <Question key={first.id} of={first} />;
}

function Question({ of }: { of: Waiting }) {
  const isAlert = of.kind === 'alert';
  return (
    <Dialog
      title={of.title}
      testId={of.kind}
      onClose={() => of.answer(isAlert)}
      actions={
        <>
          {!isAlert && <Button onClick={() => of.answer(false)}>취소</Button>}
          <Button look={of.isDangerous ? 'danger' : 'cta'} data-testid="dialog-confirm" onClick={() => of.answer(true)}>
            {of.confirmLabel}
          </Button>
        </>
      }
    >
      {of.message}
    </Dialog>
  );
}
