import { useLocation, useNavigate } from 'react-router-dom';
import { type StepId, stepPath } from './steps.ts';

type StepHistoryState = { from?: StepId } | null;

/**
 * Navigates between steps. The page's back button goes back in the browser's history if the previous entry is the
 * previous step, so that both back buttons agree.
 */
export const useStepNavigation = (step: StepId) => {
  const navigate = useNavigate();
  const cameFrom = (useLocation().state as StepHistoryState)?.from; // only `forward` writes it
  const push = (to: StepId, from: StepId): void =>
    void navigate(stepPath(to), { state: { from } satisfies StepHistoryState });
  return {
    forward: (to: StepId): void => push(to, step),
    /** Goes past a step that is done. Both back buttons lead to it. */
    forwardPast: (done: StepId, to: StepId): void => {
      push(done, step);
      push(to, done);
    },
    back: (to: StepId): void => void (cameFrom === to ? navigate(-1) : navigate(stepPath(to))),
  };
};
