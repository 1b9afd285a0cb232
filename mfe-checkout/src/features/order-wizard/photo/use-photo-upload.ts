import { useToast } from '@pawlayer/app-kit';
import type { PetForm } from '@pawlayer/contracts';
import { photoRefusal } from '@pawlayer/forms';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { chosenCut, wantedCut } from '../../../lib/cut/cut-settings.ts';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { sendPhotoMutation } from '../api.ts';

const notSent = 'The photo did not get through. It is still here; please try again.';

/** Sends the draft's photo and tells how far it got. `send` answers whether it arrived; it throws never, `problem` says why. */
export const usePhotoUpload = () => {
  const toast = useToast();
  const { mutateAsync } = useMutation(sendPhotoMutation());
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (pet: PetForm, onRefused: (error: unknown) => void): Promise<boolean> => {
    const { draft, photo, change } = useDraftStore.getState();
    if (!draft.photo || !photo || !draft.savedCustomer) return false;
    const controller = new AbortController();
    running.current = controller;
    const { facts, customerId } = { facts: draft.photo, customerId: draft.savedCustomer.id };
    setProblem(undefined);
    setShare(0);
    try {
      const file = new File([photo], facts.name, { type: facts.type });
      const { occasion } = draft;
      const cut = chosenCut(wantedCut(draft, undefined));
      const { id } = await mutateAsync({
        customerId,
        pet,
        occasion,
        cut,
        photo: file,
        signal: controller.signal,
        onProgress: setShare,
      });
      change({ savedUpload: { id, customerId, photoId: facts.id, pet: draft.pet, occasion } });
      toast({ title: 'Photo uploaded successfully', tone: 'success' });
      return true;
    } catch (error) {
      if (controller.signal.aborted) return false; // the visitor's own wish
      setProblem(photoRefusal(error) ?? notSent);
      toast({ title: 'Upload failed', description: 'Please try again with a different image', tone: 'danger' });
      onRefused(error);
      return false;
    } finally {
      setShare(undefined);
    }
  };

  return { share, problem, send, cancel: () => running.current?.abort(), forgetProblem: () => setProblem(undefined) };
};
