import type { PlainShape } from '@chilyo/card-art';

/** A drawing inside of an SVG. */
export function Shapes({ of }: { of: PlainShape[] }) {
  return of.map(({ path, fill, stroke, width, dash, isRound, opacity, matrix }) => (
    <path
      key={[path, ...(matrix ?? [])].join(' ')}
      d={path}
      fill={fill ?? 'none'}
      stroke={stroke}
      strokeWidth={width}
      strokeDasharray={dash?.join(' ')}
      strokeLinecap={isRound ? 'round' : undefined}
      opacity={opacity}
      transform={matrix && `matrix(${matrix.join(' ')})`}
    />
  ));
}
