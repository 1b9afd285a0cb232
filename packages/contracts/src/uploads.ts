import * as z from 'zod';
import { defineCall } from './call.ts';
import { honeypot, id, optionalName, optionalText, requiredName } from './fields.ts';
import { settings } from './settings.ts';

export const PetForm = z.object({
  petName: requiredName('Pet name is required'),
  petBreed: optionalName(),
  specialInstructions: optionalText(),
  website: honeypot(),
});
export type PetForm = z.infer<typeof PetForm>;

export const Upload = z.object({
  id: id(),
  petName: z.string(),
  petBreed: z.string().optional(),
  specialInstructions: z.string().optional(),
});
export type Upload = z.infer<typeof Upload>;

export const uploadPhoto = defineCall({
  name: 'uploadPhoto',
  owner: 'orders',
  method: 'POST',
  path: '/api/upload',
  auth: 'public',
  summary: 'Stores the photo of a pet; the original stays private',
  form: PetForm.extend({ customerId: id() }),
  files: {
    photo: {
      required: true,
      missing: 'Please select a photo to upload',
      maxBytes: settings.photo.maxBytes,
      types: settings.photo.types,
    },
  },
  status: 201,
  response: Upload,
  errors: ['malformed', 'photo_unreadable', 'not_found', 'too_large', 'unsupported_type'],
});
