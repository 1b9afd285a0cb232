import { LoadingNote, Skeleton } from '@pawlayer/ui';
import { type ComponentType, useEffect, useState } from 'react';

/** A step in a script of its own. */
export type StepScript<Props extends object> = {
  /** Undefined until it has been fetched. */
  read: () => ComponentType<Props> | undefined;
  fetch: () => Promise<void>;
  /** For the step that is shown: where that has failed twice, as after a newer release, it loads the page anew. */
  fetchOrReload: () => Promise<void>;
};

export const stepScript = <Props extends object>(load: () => Promise<ComponentType<Props>>): StepScript<Props> => {
  let step: ComponentType<Props> | undefined;
  let failures = 0;
  const fetch = async () => {
    step = await load();
  };
  const fetchOrReload = async () => {
    if (failures === 2) return location.reload(); // the draft is kept
    try {
      await fetch();
    } catch (error) {
      failures += 1;
      throw error;
    }
  };
  return { read: () => step, fetch, fetchOrReload };
};

/**
 * A step that was fetched before it is needed is there at once; otherwise its place is shown until it has loaded. If that
 * fails, this throws: the boundary around the step offers another try, which loads it again.
 */
export const LaterStep = <Props extends object>({ script, props }: { script: StepScript<Props>; props: Props }) => {
  const [Step, setStep] = useState(script.read);
  const [error, setError] = useState<Error>();
  useEffect(() => {
    if (!Step) script.fetchOrReload().then(() => setStep(script.read), setError);
  }, [Step, script]);
  if (error) throw error;
  return Step ? <Step {...props} /> : <LoadingStep />;
};

const LoadingStep = () => (
  <>
    <LoadingNote>Loading this step...</LoadingNote>
    <Skeleton height="480px" />
  </>
);
