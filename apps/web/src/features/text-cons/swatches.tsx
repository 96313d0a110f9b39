import { TEXT_CON_COLOURS } from '@chilyo/text-con';
import { Pipette } from 'lucide-react';

type Props = { label: string; chosen: string; onChoose: (colour: string) => void };

/** Colours to choose from, and any other by the browser's own field. */
export function Swatches({ label, chosen, onChoose }: Props) {
  const isOwn = !TEXT_CON_COLOURS.some(({ colour }) => colour === chosen);
  return (
    <fieldset className="swatches group" aria-label={label}>
      {TEXT_CON_COLOURS.map(({ colour, name }) => (
        <button
          key={colour}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={colour === chosen}
          onClick={() => onChoose(colour)}
        >
          <span style={{ background: colour }} />
        </button>
      ))}
      <label className="swatch-own" data-chosen={isOwn || undefined} title="다른 색">
        <Pipette size={20} aria-hidden="true" />
        <input
          type="color"
          aria-label={`${label}: 다른 색`}
          value={chosen}
          onChange={(event) => onChoose(event.target.value.toLowerCase())}
        />
      </label>
    </fieldset>
  );
}
