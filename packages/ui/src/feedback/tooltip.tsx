import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './tooltip.module.css';

/** Wraps the page once. A tooltip opens after 700 ms, or at once within 300 ms after another one closed. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Radix.Provider>
);

export type TooltipProps = {
  content: ReactNode;
  /** One focusable element, so that the keyboard can open the tooltip too. */
  children: ReactNode;
};

/**
 * A short explanation of an element. It must repeat information that is available elsewhere: touch screens have no
 * hover.
 */
export const Tooltip = ({ content, children }: TooltipProps) => (
  <Radix.Root>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content sideOffset={8} collisionPadding={12} className={styles['tooltip']}>
        {content}
        <Radix.Arrow className={styles['arrow']} width={14} height={7} />
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
