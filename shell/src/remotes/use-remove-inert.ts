import { useEffect } from 'react';

/** Once its scripts have taken over, the forms of a page take what is typed: the html that was drawn in advance says `inert`. */
export const useRemoveInert = (): void => {
  useEffect(() => document.getElementById('main')?.removeAttribute('inert'), []);
};
