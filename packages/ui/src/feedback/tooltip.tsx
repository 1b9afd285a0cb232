import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './tooltip.module.css';

/** Once around the page: 700 ms until a tooltip opens, 300 ms in which the next one opens at once. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Radix.Provider>
);

export type TooltipProps = {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element: a tooltip must open for the keyboard too. */
  children: ReactNode;
};

/** A short definition for an element. Never the only place where something is said: touch has no hover. */
export const Tooltip = ({ content, side = 'top', children }: TooltipProps) => (
  <Radix.Root>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content side={side} sideOffset={8} collisionPadding={12} className={styles['tooltip']}>
        {content}
        <Radix.Arrow className={styles['arrow']} width={14} height={7} />
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
