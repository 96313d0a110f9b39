import paths from 'virtual:game-icons/ui';
import type { IconName } from './icon-names.ts';

/** Decoration unless a label is given. */
export function Icon({ name, label, className }: { name: IconName; label?: string; className?: string }) {
  const classes = className ? `icon ${className}` : 'icon';
  return label ? (
    <svg className={classes} viewBox="0 0 512 512" role="img" aria-label={label}>
      <path d={paths[name]} />
    </svg>
  ) : (
    <svg className={classes} viewBox="0 0 512 512" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
