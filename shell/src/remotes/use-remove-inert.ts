import { useEffect } from 'react';

/** Once the page is alive, its forms take what is typed: the html that was drawn in advance says `inert`. */
export const useRemoveInert = (): void => {
  useEffect(() => document.getElementById('main')?.removeAttribute('inert'), []);
};
