import { create } from 'zustand';

/** What a browser may refuse to store: texts in the storage of a tab or a site, and files in IndexedDB. */
export type Kept = 'texts' | 'files';

/** What this browser has refused to store since the page was opened. It is in memory instead, and a reload loses it. */
export const useRefusedStorage = create<Readonly<Record<Kept, boolean>>>()(() => ({ texts: false, files: false }));

export const markRefused = (kept: Kept, error: unknown): void => {
  if (useRefusedStorage.getState()[kept]) return;
  console.warn(`This browser keeps no ${kept} of this page`, error);
  useRefusedStorage.setState({ [kept]: true });
};

/** Ends "Your answers are kept …". */
export const useKeptPlace = (): string => {
  const { texts, files } = useRefusedStorage();
  return texts || files ? 'as long as this page is open' : 'on this device';
};
