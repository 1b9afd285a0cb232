import { ApiError, limitMessageOf, useToast } from '@pawlayer/app-kit';
import type { PetForm } from '@pawlayer/contracts';
import { photoErrorMessage } from '@pawlayer/forms';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { cutSettingsFor, toChosenCut } from '../../../lib/cut/cut-settings.ts';
import { readDraft } from '../../../lib/draft/draft-store.ts';
import { uploadPhotoMutation } from './api.ts';

export const lostPhoto = 'This device no longer has the photo. Please choose it again';

const notSent = 'The photo did not upload. It is still here; please try again.';

const tooMuchText = (error: unknown): string | undefined => {
  const limit = limitMessageOf(error);
  return limit && `${limit} The photo is still here.`;
};

/** The form says what is wrong with its fields. */
const hasRefusedFields = (error: unknown): boolean => error instanceof ApiError && error.body?.fields !== undefined;

/**
 * Uploads the draft's photo. `share` is the uploaded share. `send` resolves with whether the upload succeeded and never
 * rejects; `problem` is the reason of a failure, and `onError` gets the errors that are not about the photo.
 */
export const usePhotoUpload = () => {
  const toast = useToast();
  const { mutateAsync } = useMutation(uploadPhotoMutation());
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (pet: PetForm, onError: (error: unknown) => void): Promise<boolean> => {
    const { draft, photo: bytes, change } = await readDraft();
    const { photo, savedCustomer, occasion } = draft;
    if (!bytes) setProblem(lostPhoto);
    if (!photo || !bytes || !savedCustomer) return false;
    running.current = new AbortController();
    const { signal } = running.current;
    setProblem(undefined);
    setShare(0);
    try {
      const file = new File([bytes], photo.name, { type: photo.type });
      const cut = toChosenCut(cutSettingsFor(draft, undefined));
      const customerId = savedCustomer.id;
      const { id } = await mutateAsync({ customerId, pet, occasion, cut, photo: file, signal, onProgress: setShare });
      change({ savedUpload: { id, customerId, photoId: photo.id, pet: draft.pet, occasion } });
      toast({ title: 'Photo uploaded successfully', tone: 'success' });
      return true;
    } catch (error) {
      if (signal.aborted) return false; // canceled by the visitor
      const refusal = photoErrorMessage(error);
      setProblem(refusal ?? tooMuchText(error) ?? (hasRefusedFields(error) ? undefined : notSent));
      toast({ title: 'Upload failed', description: 'Please try again with a different image', tone: 'danger' });
      if (refusal === undefined) onError(error);
      return false;
    } finally {
      setShare(undefined);
    }
  };

  return { share, problem, send, cancel: () => running.current?.abort(), clearProblem: () => setProblem(undefined) };
};
