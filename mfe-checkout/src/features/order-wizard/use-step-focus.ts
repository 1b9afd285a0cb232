import { type RefObject, useEffect, useRef } from 'react';
import type { StepId } from './steps.ts';

/**
 * Moves the focus to the heading of the next step, so that screen readers continue there. Does nothing for the first
 * step shown. `scrolls` brings the heading into sight, where the step stands below something that is high.
 */
export const useStepFocus = (container: RefObject<HTMLElement | null>, step: StepId, scrolls: boolean): void => {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = container.current?.querySelector('h1');
    heading?.focus({ preventScroll: true });
    if (scrolls && matchMedia('(max-width: 860px)').matches) heading?.scrollIntoView({ block: 'center' });
  }, [container, step, scrolls]);
};
