import { useLocation, useNavigate } from 'react-router-dom';
import { type StepId, stepPath } from './steps.ts';

type CameFrom = { from?: StepId } | null;

/** Moves between steps so that the Back button and the browser's own are one: a way already in the history is gone back, not added to it. */
export const useStepMoves = (step: StepId) => {
  const navigate = useNavigate();
  const from = (useLocation().state as CameFrom)?.from; // only `forward` writes it
  return {
    forward: (to: StepId): void => void navigate(stepPath(to), { state: { from: step } satisfies CameFrom }),
    back: (to: StepId): void => void (from === to ? navigate(-1) : navigate(stepPath(to))),
  };
};
