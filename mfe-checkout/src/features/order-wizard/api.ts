import { call } from '@pawlayer/app-kit';
import {
  type ChosenCut,
  createCustomer,
  type CustomerForm,
  type Occasion,
  type PetForm,
  saveMask,
  uploadPhoto,
} from '@pawlayer/contracts';
import { mutationOptions } from '@tanstack/react-query';

/** Saves the customer. */
export const saveCustomerMutation = () =>
  mutationOptions({ mutationFn: (customer: CustomerForm) => call(createCustomer, { body: customer }) });

/** Saves the mask of an uploaded photo; the same one again changes nothing. */
export const saveMaskMutation = () =>
  mutationOptions({
    mutationFn: ({ uploadId, customerId, png }: { uploadId: string; customerId: string; png: Blob }) =>
      call(saveMask, { params: { id: uploadId }, form: { customerId }, files: { mask: png } }),
  });

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
