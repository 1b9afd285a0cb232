import * as z from 'zod';
import { defineCall } from '../call.ts';
import { ChosenCut } from '../cuts.ts';
import { fromJson, id } from '../fields.ts';
import { Occasion, PetForm } from '../pets.ts';
import { photoPart } from '../photo-part.ts';

/** The fields sent with the photo. Form fields are text, so the cut is sent as JSON. */
export const UploadForm = PetForm.extend({
  customerId: id(),
  occasion: Occasion.or(z.literal('').transform(() => undefined)).optional(),
  cut: z.string().max(1000).transform(fromJson).pipe(ChosenCut).optional(),
});
export type UploadForm = z.infer<typeof UploadForm>;

export const Upload = z.object({
  id: id(),
  petName: z.string(),
  petBreed: z.string().optional(),
  specialInstructions: z.string().optional(),
});
export type Upload = z.infer<typeof Upload>;

export const uploadPhoto = defineCall({
  owner: 'orders',
  route: 'POST /api/upload',
  auth: 'public',
  summary: 'Stores the photo of a pet; the original stays private',
  form: UploadForm,
  files: {
    photo: photoPart('Please select a photo to upload'),
  },
  status: 201,
  response: Upload,
  errors: ['photo_unreadable', 'not_found', 'unsupported_type'],
});
