import { useSyncExternalStore } from 'react';

/**
 * An answer that the prerendered HTML does not contain: undefined while a part of the page is being hydrated, even if
 * another part has asked for it and it has arrived, since the first render must match that HTML.
 */
export const useUnprerendered = <Answer>(answer: Answer | undefined): Answer | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => answer,
    () => undefined,
  );

const neverChanges = () => () => {};
