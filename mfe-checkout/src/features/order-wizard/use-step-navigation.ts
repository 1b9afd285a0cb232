import { useLocation, useNavigate } from 'react-router-dom';
import { type StepId, stepPath } from './steps.ts';

type StepHistoryState = { from?: StepId } | null;

/**
 * Navigates between steps. The page's back button goes back in the browser's history if the previous entry is the
 * previous step, so that both back buttons agree.
 */
export const useStepNavigation = (step: StepId) => {
  const navigate = useNavigate();
  const from = (useLocation().state as StepHistoryState)?.from; // only `forward` writes it
  return {
    forward: (to: StepId): void => void navigate(stepPath(to), { state: { from: step } satisfies StepHistoryState }),
    back: (to: StepId): void => void (from === to ? navigate(-1) : navigate(stepPath(to))),
  };
};
