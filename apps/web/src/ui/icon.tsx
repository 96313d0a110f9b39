/**
 * Path data of a drawing on a grid of 512, imported as `virtual:icon/<name>`: the bundle contains only the icons in
 * use.
 */
export type IconDrawing = string;

/** Decoration unless a label is given. */
export function Icon({ of, label, className }: { of: IconDrawing; label?: string; className?: string }) {
  const classes = className ? `icon ${className}` : 'icon';
  return label ? (
    <svg className={classes} viewBox="0 0 512 512" role="img" aria-label={label}>
      <path d={of} />
    </svg>
  ) : (
    <svg className={classes} viewBox="0 0 512 512" aria-hidden="true">
      <path d={of} />
    </svg>
  );
}
