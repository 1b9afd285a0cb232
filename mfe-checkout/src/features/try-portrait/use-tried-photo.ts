import { newId } from '@pawlayer/app-kit/new-id';
import { usePhotoChoice } from '@pawlayer/forms';
import type { PhotoFacts } from '@pawlayer/forms/photo-facts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CutWorkerClient } from '../../lib/cut/cut-worker-client.ts';
import type { LookChoices } from '../../lib/cut/look.ts';
import type { Search } from '../../lib/cutout/cutout-store.ts';
import { findPet, type FoundPet } from '../../lib/cutout/find-pet.ts';

export type TriedPhoto = { facts: PhotoFacts; blob: Blob };
/** The pet in a tried photo. */
export type TriedPet = FoundPet & { id: string; photoId: string };
/** What the visitor has changed for a tried photo. */
export type Wishes = Omit<LookChoices, 'mask'> & { colours?: number };

/** The latest photo that was accepted, of those that were chosen on the page or pasted. */
export const useTriedPhoto = (file: File | undefined, { warmUp, takePixels }: CutWorkerClient) => {
  const [photo, setPhoto] = useState<TriedPhoto>();
  const choice = usePhotoChoice((facts, blob) => setPhoto({ facts, blob }), {
    onPixels: takePixels,
    isForPortrait: true,
  });
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

/** The search for the pet in a tried photo; `isBusy` when the store had no time for it, until it is found after all. */
export type PetSearch = {
  pet: TriedPet | undefined;
  /** Undefined where nobody searches. */
  state: Search['state'] | undefined;
  isBusy: boolean;
  isLooking: boolean;
  lookAgain: () => void;
};

/** Looks for the pet in the photo. Without an answer, the portrait stays as photographed. */
export const useTriedPet = (worker: CutWorkerClient, photo: TriedPhoto | undefined): PetSearch => {
  const [pet, setPet] = useState<TriedPet>();
  const [petless, setPetless] = useState<string>();
  const [busy, setBusy] = useState<{ photoId: string; isLooking: boolean }>();
  const [wishes, setWishes] = useState(0);
  const isBusy = busy !== undefined && busy.photoId === photo?.facts.id;
  const search = useEffectEvent(async ({ facts, blob }: TriedPhoto, signal: AbortSignal) => {
    try {
      const copy = await worker.copy(blob, facts.id);
      signal.throwIfAborted();
      const found = await findPet(copy, signal);
      signal.throwIfAborted();
      setBusy(undefined);
      if (found) setPet({ ...found, id: newId(), photoId: facts.id });
      else setPetless(facts.id);
    } catch (error) {
      if (signal.aborted) return;
      console.warn('The pet could not be looked for', error);
      setBusy({ photoId: facts.id, isLooking: false });
    }
  });
  useEffect(() => {
    if (!photo?.facts.width) return undefined;
    const controller = new AbortController();
    void search(photo, controller.signal);
    return () => controller.abort();
  }, [photo, wishes]);
  const isLooking = isBusy && busy.isLooking;
  const isOver = petless !== undefined && petless === photo?.facts.id;
  return {
    pet: pet && pet.photoId === photo?.facts.id ? pet : undefined,
    state: photo?.facts.width ? stateOf({ isBusy, isOver, isLooking }) : undefined,
    isBusy,
    isLooking,
    lookAgain: () => {
      if (!busy || busy.isLooking) return;
      setBusy({ ...busy, isLooking: true });
      setWishes(wishes + 1);
    },
  };
};

const stateOf = ({
  isBusy,
  isOver,
  isLooking,
}: Record<'isBusy' | 'isOver' | 'isLooking', boolean>): Search['state'] => {
  if (isBusy && !isLooking) return 'unavailable';
  return isOver ? 'nothing-found' : 'under-way';
};

/** The visitor's wishes for this photo; of another one, only the style, the colourway and the carved name. */
export const useWishes = (photoId: string | undefined) => {
  const [wishes, setWishes] = useState<Wishes & { photoId?: string | undefined }>({});
  const { style = 'poster', colourway, carved } = wishes;
  const current: Wishes = wishes.photoId === photoId ? { ...wishes, style } : { style, colourway, carved };
  return { wishes: current, wish: (next: Wishes) => setWishes({ ...current, ...next, photoId }) };
};
