import { useEffect, useEffectEvent } from 'react';
import type { CutWorkerClient } from '../cut/cut-worker-client.ts';
import { useDraftStore } from '../draft/draft-store.ts';
import { type Search, useCutoutStore } from './cutout-store.ts';
import { findPet } from './find-pet.ts';

/**
 * Finds the pet in the draft's photo once, and keeps its mask in the draft. Without an answer, everything stays as
 * photographed until the visitor lets it look again. The answer for a photo that was replaced meanwhile is ignored.
 */
export const useCutout = (worker: CutWorkerClient): void => {
  const { draft, photo } = useDraftStore();
  const isWanted = photo !== undefined && draft.photo?.width !== undefined && draft.mask === undefined;
  const photoId = isWanted ? draft.photo?.id : undefined;
  const wishes = useCutoutStore((state) => state.wishes);

  const search = useEffectEvent(async (id: string, signal: AbortSignal) => {
    const { search: earlier, setSearch, endSearch } = useCutoutStore.getState();
    if (!photo || (earlier?.photoId === id && earlier.state === 'nothing-found')) return;
    const isRepeated = earlier?.photoId === id;
    const report = (state: Search['state']) => setSearch({ photoId: id, state, isRepeated });
    report('under-way');
    try {
      const copy = await worker.copy(photo, id);
      signal.throwIfAborted();
      const found = await findPet(copy, signal, () => report('busy'));
      signal.throwIfAborted();
      if (!found) return report('nothing-found');
      const { png, ...facts } = found;
      useDraftStore.getState().keepMask(id, facts, png);
      endSearch(id);
    } catch (error) {
      if (signal.aborted) return endSearch(id);
      console.warn('The pet could not be looked for', error);
      report('unavailable');
    }
  });

  useEffect(() => {
    if (photoId === undefined) return undefined;
    const controller = new AbortController();
    void search(photoId, controller.signal);
    return () => controller.abort();
  }, [photoId, wishes]);
};
