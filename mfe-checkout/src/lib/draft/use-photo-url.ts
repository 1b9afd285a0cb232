import { useObjectUrl } from '@pawlayer/forms';
import { useDraftStore } from './draft-store.ts';

/** An address for the chosen photo's bytes; undefined while there are none. */
export const usePhotoUrl = (): string | undefined => useObjectUrl(useDraftStore((state) => state.photo));
