import * as z from 'zod';
import { defineCall } from './call.ts';
import { ChosenCut } from './cuts.ts';
import { honeypot, id, optionalName, optionalText, requiredName } from './fields.ts';
import { photoPart } from './photo-part.ts';

/** What a customer writes about a pet. Forms, drafts and columns have the same names. */
export const PetTexts = z.object({
  petName: requiredName('Pet name is required'),
  petBreed: optionalName(),
  specialInstructions: optionalText(),
});
export type PetTexts = z.infer<typeof PetTexts>;

export const PetForm = PetTexts.extend({ website: honeypot() });
export type PetForm = z.infer<typeof PetForm>;

/** The pet as an order tells it. */
export const Pet = z.object({
  name: z.string(),
  breed: z.string().optional(),
  specialInstructions: z.string().optional(),
});
export type Pet = z.infer<typeof Pet>;

export const toPet = ({ petName, petBreed, specialInstructions }: PetTexts): Pet =>
  ({ name: petName, breed: petBreed, specialInstructions }) satisfies Record<keyof Pet, unknown>;

/** Whether the portrait is a gift or in memory of a pet. The customer is asked; there is no default. */
export const Occasion = z.enum(['gift', 'memorial']);
export type Occasion = z.infer<typeof Occasion>;

// Text that is not JSON is passed on, so that the cut's schema rejects it.
const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

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
