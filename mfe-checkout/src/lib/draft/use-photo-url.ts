import { useObjectUrl } from '@pawlayer/forms';
import { useDraftStore } from './draft-store.ts';

/** The object URL of the chosen photo; undefined while there is none. */
export const usePhotoUrl = (): string | undefined => useObjectUrl(useDraftStore((state) => state.photo));
