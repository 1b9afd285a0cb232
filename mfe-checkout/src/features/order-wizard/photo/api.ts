import { call } from '@pawlayer/app-kit';
import { type ChosenCut, type Occasion, type PetForm, uploadPhoto } from '@pawlayer/contracts';
import { mutationOptions } from '@tanstack/react-query';

export type PhotoUpload = {
  customerId: string;
  pet: PetForm;
  occasion: Occasion | undefined;
  /** The cut as shown in the preview; undefined without one. */
  cut: ChosenCut | undefined;
  photo: File;
  signal: AbortSignal;
  /** Called with the share that has been uploaded, from 0 to 1. */
  onProgress: (share: number) => void;
};

/** Uploads the photo with the details of the pet. */
export const uploadPhotoMutation = () =>
  mutationOptions({
    mutationFn: ({ customerId, pet, occasion, cut, photo, signal, onProgress }: PhotoUpload) => {
      const form = { ...pet, customerId, occasion, ...(cut && { cut: JSON.stringify(cut) }) };
      return call(uploadPhoto, { form, files: { photo } }, { signal, onUploadProgress: onProgress });
    },
  });
