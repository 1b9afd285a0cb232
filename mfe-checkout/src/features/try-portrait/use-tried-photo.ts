import type { Surroundings } from '@pawlayer/contracts';
import { usePhotoChoice } from '@pawlayer/forms';
import type { PhotoFacts } from '@pawlayer/forms/photo-facts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CutWorkerClient } from '../../lib/cut/cut-worker-client.ts';
import { findPet, type FoundPet } from '../../lib/cutout/find-pet.ts';

export type TriedPhoto = { facts: PhotoFacts; blob: Blob };
/** The pet in a tried photo. */
export type TriedPet = FoundPet & { id: string; photoId: string };
/** What the visitor has changed for a tried photo. */
export type Wishes = { colours?: number; surroundings?: Surroundings };

/** The latest photo that was accepted, of those that were chosen on the page or pasted. */
export const useTriedPhoto = (file: File | undefined, { warmUp, takePixels }: CutWorkerClient) => {
  const [photo, setPhoto] = useState<TriedPhoto>();
  const choice = usePhotoChoice((facts, blob) => setPhoto({ facts, blob }), takePixels);
  const getReady = useEffectEvent(() => {
    choice.ready();
    warmUp();
  });
  useEffect(() => getReady(), []);
  const choose = useEffectEvent((next: File) => void choice.choose(next));
  useEffect(() => {
    if (file) choose(file);
  }, [file]);
  return { photo, choice };
};

/** The pet in the photo, once it is found. Without an answer, the portrait stays as photographed. */
export const useTriedPet = (worker: CutWorkerClient, photo: TriedPhoto | undefined): TriedPet | undefined => {
  const [pet, setPet] = useState<TriedPet>();
  const search = useEffectEvent(async ({ facts, blob }: TriedPhoto, signal: AbortSignal) => {
    try {
      const copy = await worker.copy(blob, facts.id);
      signal.throwIfAborted();
      const found = await findPet(copy, signal);
      signal.throwIfAborted();
      if (found) setPet({ ...found, id: crypto.randomUUID(), photoId: facts.id });
    } catch (error) {
      if (!signal.aborted) console.warn('The pet could not be looked for', error);
    }
  });
  useEffect(() => {
    if (!photo?.facts.width) return undefined;
    const controller = new AbortController();
    void search(photo, controller.signal);
    return () => controller.abort();
  }, [photo]);
  return pet && pet.photoId === photo?.facts.id ? pet : undefined;
};

/** The visitor's wishes for this photo; none yet for another one. */
export const useWishes = (photoId: string | undefined) => {
  const [wishes, setWishes] = useState<Wishes & { photoId?: string | undefined }>({});
  const current: Wishes = wishes.photoId === photoId ? wishes : {};
  return { wishes: current, wish: (next: Wishes) => setWishes({ ...current, ...next, photoId }) };
};
