import { SCENE_LIMITS, type Scene } from '@chilyo/protocol/scene';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Counter } from '../../ui/counter.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CardSheet } from './card-sheet.tsx';
import type { KnownRows } from './scene-cards.ts';

type Seat = Scene['seats'][number];
type Props = { title: string; seat: Seat; known: KnownRows; onChange: (changed: Partial<Seat>) => void };

/** What a side of a scene has besides its units. */
export function SeatPanel({ title, seat, known, onChange }: Props) {
  return (
    <Panel title={title} className="scene-seat">
      <div className="scene-numbers">
        <Counter
          label={`${title} 생명`}
          word="생명"
          value={seat.life}
          least={1}
          most={SCENE_LIMITS.life}
          onChange={(life) => onChange({ life })}
        />
        <Counter
          label={`${title} 기력`}
          word="기력"
          value={seat.energy}
          least={0}
          most={SCENE_LIMITS.energy}
          onChange={(energy) => onChange({ energy })}
        />
        <Counter
          label={`${title} 최대 기력`}
          word="최대"
          value={seat.max_energy}
          least={0}
          most={SCENE_LIMITS.max_energy}
          onChange={(max_energy) => onChange({ max_energy })}
        />
      </div>
      <Cards
        label="손"
        of={title}
        ids={seat.hand}
        most={SCENE_LIMITS.hand}
        known={known}
        fits={({ is_token }) => !is_token}
        onChange={(hand) => onChange({ hand })}
      />
      <Cards
        label="결계와 함정"
        of={title}
        ids={seat.wards}
        most={SCENE_LIMITS.wards}
        known={known}
        fits={({ id, type }) => (type === 'ward' || type === 'trap') && !seat.wards.includes(id)}
        onChange={(wards) => onChange({ wards })}
      />
      <Cards
        label="덱, 위부터"
        of={title}
        ids={seat.deck}
        most={SCENE_LIMITS.deck}
        known={known}
        fits={({ is_token }) => !is_token}
        onChange={(deck) => onChange({ deck })}
      />
    </Panel>
  );
}

type CardsProps = {
  label: string;
  /** Whose. */
  of: string;
  ids: readonly number[];
  most: number;
  known: KnownRows;
  fits: (row: KnownRows['rows'][number]) => boolean;
  onChange: (ids: number[]) => void;
};

/** A row of cards: a press takes one out, the last button puts one in. */
function Cards({ label, of, ids, most, known, fits, onChange }: CardsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset className="scene-cards group">
      <legend>
        {label} <span className="muted">{ids.length}장</span>
      </legend>
      {ids.map((id, at) => {
        const name = known.rowOf(id)?.name ?? '카드';
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the same card may lie there more than once
            key={at}
            type="button"
            className="scene-chip"
            aria-label={`${of} ${label}에서 ${name} 빼기`}
            onClick={() => onChange(ids.filter((_id, other) => other !== at))}
          >
            {name} <X size={14} aria-hidden="true" />
          </button>
        );
      })}
      {ids.length < most && (
        <button
          type="button"
          className="scene-chip scene-chip-add"
          aria-label={`${of} ${label}에 카드 넣기`}
          onClick={() => setOpen(true)}
        >
          <Plus size={16} aria-hidden="true" /> 넣기
        </button>
      )}
      {isOpen && (
        <CardSheet
          title={`${of}: ${label}`}
          rows={known.rows.filter(fits)}
          onTake={(id) => {
            setOpen(false);
            onChange([...ids, id]);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  );
}
