import { type ReactNode, useRef } from 'react';
import { useLayer } from '../lib/layers.ts';
import { onDemand } from './on-demand.tsx';

type Props = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Content of the button. */
  face: ReactNode;
  label?: string | undefined;
  className?: string | undefined;
  testId?: string;
  isNew?: boolean;
  /** Class of the popover, and its distance from the button. */
  contentClass: string;
  contentLabel?: string;
  side?: 'top' | 'bottom';
  gap?: number;
  /** A pointer has come to the button. */
  onNear?: () => void;
  children: ReactNode;
};

const Content = onDemand(async () => (await import('./popover-content.tsx')).PopoverContent);

/** A button with a popover beside it; a press elsewhere or Escape closes it. */
export function Popover({
  isOpen,
  onOpenChange,
  face,
  label,
  className,
  testId,
  isNew,
  onNear,
  children,
  ...content
}: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  useLayer(isOpen, () => onOpenChange(false));
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-state={isOpen ? 'open' : 'closed'}
        data-new={isNew || undefined}
        data-testid={testId}
        onPointerEnter={() => {
          onNear?.();
          void Content.load().catch(() => undefined);
        }}
        onClick={() => onOpenChange(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        <Content
          anchor={trigger}
          className={content.contentClass}
          label={content.contentLabel}
          side={content.side ?? 'bottom'}
          gap={content.gap ?? 6}
          onClose={() => onOpenChange(false)}
        >
          {children}
        </Content>
      )}
    </>
  );
}
