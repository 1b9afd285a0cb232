import { useEffect, useEffectEvent } from 'react';
import type { CutWorkerClient } from '../cut/cut-worker-client.ts';
import { useDraftStore } from '../draft/draft-store.ts';
import { useCutoutStore } from './cutout-store.ts';
import { findPet } from './find-pet.ts';

/**
 * Finds the pet in the draft's photo once, and keeps its mask in the draft. Without an answer, everything stays as
 * photographed. The answer for a photo that was replaced meanwhile is ignored.
 */
export const useCutout = (worker: CutWorkerClient): void => {
  const { draft, photo } = useDraftStore();
  const isWanted = photo !== undefined && draft.photo?.width !== undefined && draft.mask === undefined;
  const photoId = isWanted ? draft.photo?.id : undefined;

  const search = useEffectEvent(async (id: string, signal: AbortSignal) => {
    const { search: earlier, setSearch, endSearch } = useCutoutStore.getState();
    if (!photo || (earlier?.photoId === id && earlier.state === 'nothing-found')) return;
    setSearch({ photoId: id, state: 'under-way' });
    try {
      const copy = await worker.copy(photo, id);
      signal.throwIfAborted();
      const found = await findPet(copy, signal);
      signal.throwIfAborted();
      if (!found) return setSearch({ photoId: id, state: 'nothing-found' });
      const { png, ...facts } = found;
      useDraftStore.getState().keepMask(id, facts, png);
      endSearch(id);
    } catch (error) {
      if (signal.aborted) return endSearch(id);
      console.warn('The pet could not be looked for', error);
      setSearch({ photoId: id, state: 'unavailable' });
    }
  });

  useEffect(() => {
    if (photoId === undefined) return undefined;
    const controller = new AbortController();
    void search(photoId, controller.signal);
    return () => controller.abort();
  }, [photoId]);
};
