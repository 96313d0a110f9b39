import { type FormEvent, useId, useState } from 'react';
import { useDialogs, type Dialog as Waiting } from '../lib/dialogs.ts';
import { mostUnits } from '../lib/most-units.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RoomLeft } from '../ui/room-left.tsx';

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

function Prompt({ of }: { of: Waiting }) {
  const id = useId();
  const [typed, setTyped] = useState(of.typed ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    of.answer(typed.trim());
  };
  return (
    <Dialog title={of.title} testId="prompt" onClose={() => of.answer('')}>
      <form onSubmit={submit}>
        <p className="muted">{of.message}</p>
        <input
          className="text-input"
          aria-label={of.title}
          aria-describedby={id}
          maxLength={of.most && mostUnits(typed, of.most)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {of.most && <RoomLeft id={id} typed={typed} most={of.most} isName />}
        <div className="dialog-actions">
          <Button onClick={() => of.answer('')}>취소</Button>
          <Button look="cta" type="submit">
            {of.confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
