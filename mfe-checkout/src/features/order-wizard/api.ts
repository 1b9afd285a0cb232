import { call } from '@pawlayer/app-kit';
import { createCustomer, type CustomerForm, type PetForm, uploadPhoto } from '@pawlayer/contracts';
import { mutationOptions } from '@tanstack/react-query';

/** Saves who is ordering. */
export const saveCustomerMutation = () =>
  mutationOptions({ mutationFn: (customer: CustomerForm) => call(createCustomer, { body: customer }) });

export type PhotoParcel = {
  customerId: string;
  pet: PetForm;
  photo: File;
  signal: AbortSignal;
  /** Hears how much has gone out, from 0 to 1. */
  onProgress: (share: number) => void;
};

/** Sends the photo with what we know of the pet. */
export const sendPhotoMutation = () =>
  mutationOptions({
    mutationFn: ({ customerId, pet, photo, signal, onProgress }: PhotoParcel) =>
      call(uploadPhoto, { form: { ...pet, customerId }, files: { photo } }, { signal, onUploadProgress: onProgress }),
  });
