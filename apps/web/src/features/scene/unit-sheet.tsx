import type { CardRow } from '@chilyo/protocol';
import { SCENE_LIMITS, type Scene } from '@chilyo/protocol/scene';
import { Button } from '../../ui/button.tsx';
import { Counter } from '../../ui/counter.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Check } from '../../ui/field.tsx';

type Unit = NonNullable<Scene['seats'][number]['units'][number]>;
type Props = {
  unit: Unit;
  row: CardRow | undefined;
  onChange: (unit: Unit) => void;
  onRemove: () => void;
  onSwap: () => void;
  onClose: () => void;
};

/** A unit of a scene: its damage, whether it has just arrived, another in its place. */
export function UnitSheet({ unit, row, onChange, onRemove, onSwap, onClose }: Props) {
  return (
    <Dialog
      title={row?.name ?? '유닛'}
      testId="unit-sheet"
      onClose={onClose}
      actions={
        <>
          <Button look="danger" onClick={onRemove}>
            빼기
          </Button>
          <Button onClick={onSwap}>다른 유닛</Button>
        </>
      }
    >
      {row?.text && <p>{row.text}</p>}
      <Counter
        label="받은 피해"
        word="피해"
        value={unit.damage ?? 0}
        least={0}
        most={Math.min(SCENE_LIMITS.damage, Math.max(0, (row?.health ?? 1) - 1))}
        onChange={(damage) => onChange({ ...unit, damage })}
      />
      <Check
        label="이번 턴에 나왔습니다. 아직 공격하지 못합니다."
        checked={unit.fresh ?? false}
        onChange={(event) => onChange({ ...unit, fresh: event.target.checked })}
      />
    </Dialog>
  );
}
