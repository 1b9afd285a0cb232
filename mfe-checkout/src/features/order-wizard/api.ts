import { call } from '@pawlayer/app-kit';
import {
  type ChosenCut,
  createCustomer,
  type CustomerForm,
  type Occasion,
  type PetForm,
  uploadPhoto,
} from '@pawlayer/contracts';
import { mutationOptions } from '@tanstack/react-query';

/** Saves who is ordering. */
export const saveCustomerMutation = () =>
  mutationOptions({ mutationFn: (customer: CustomerForm) => call(createCustomer, { body: customer }) });

export type PhotoParcel = {
  customerId: string;
  pet: PetForm;
  occasion: Occasion | undefined;
  /** As the preview shows it; absent where there is none. */
  cut: ChosenCut | undefined;
  photo: File;
  signal: AbortSignal;
  /** Hears how much has gone out, from 0 to 1. */
  onProgress: (share: number) => void;
};

/** Sends the photo with what we know of the pet. */
export const sendPhotoMutation = () =>
  mutationOptions({
    mutationFn: ({ customerId, pet, occasion, cut, photo, signal, onProgress }: PhotoParcel) => {
      const form = { ...pet, customerId, occasion, ...(cut && { cut: JSON.stringify(cut) }) };
      return call(uploadPhoto, { form, files: { photo } }, { signal, onUploadProgress: onProgress });
    },
  });
