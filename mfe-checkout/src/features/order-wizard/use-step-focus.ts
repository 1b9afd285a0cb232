import { type RefObject, useEffect, useRef } from 'react';
import type { StepId } from './steps.ts';

/**
 * Moves the focus to the heading of the next step, so that screen readers continue there. Does nothing for the first
 * step shown.
 */
export const useStepFocus = (container: RefObject<HTMLElement | null>, step: StepId): void => {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    container.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [container, step]);
};
