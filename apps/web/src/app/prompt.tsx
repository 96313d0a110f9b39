import { type FormEvent, useId, useState } from 'react';
import type { Dialog as Waiting } from '../lib/dialogs.ts';
import { mostUnits } from '../lib/most-units.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RoomLeft } from '../ui/room-left.tsx';

/** Asks for a line. */
export function Prompt({ of }: { of: Waiting }) {
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
