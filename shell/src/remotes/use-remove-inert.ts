import { useEffect } from 'react';

/** Removes `inert` from the prerendered page after hydration, so that its forms accept input. */
export const useRemoveInert = (): void => {
  useEffect(() => document.getElementById('main')?.removeAttribute('inert'), []);
};
