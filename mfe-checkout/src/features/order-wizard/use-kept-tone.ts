import { useEffect, useEffectEvent } from 'react';
import { useCutPreviewStore } from '../../lib/cut/cut-preview-store.ts';
import { isDeepEqual } from '../../lib/cut/cut-preview.ts';
import { useDraftStore } from '../../lib/draft/draft-store.ts';

/** Keeps the tone of the ground that the visitor has seen in the draft, and takes it from there after a reload. */
export const useKeptTone = (): void => {
  const { draft, change } = useDraftStore();
  const { seenTone, keepTone } = useCutPreviewStore();
  const keep = useEffectEvent(() => {
    if (!seenTone) keepTone(draft.seenTone);
    else if (seenTone.photoId === draft.photo?.id && !isDeepEqual(seenTone, draft.seenTone)) change({ seenTone });
  });
  useEffect(() => keep(), [seenTone, draft.photo?.id]);
};
